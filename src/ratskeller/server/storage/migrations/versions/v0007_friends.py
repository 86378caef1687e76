"""Friends, and who asks to be one.

Revision ID: 0007
Revises: 0006
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "friends",
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("friend", sa.String(64), sa.ForeignKey("users.id"), primary_key=True, index=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        comment="each of two friends has the other here",
    )
    op.create_table(
        "friend_requests",
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("folded", sa.String(64), primary_key=True, index=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("declined", sa.BigInteger),
    )
