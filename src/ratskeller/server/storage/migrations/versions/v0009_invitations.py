"""Who is wanted at a table that waits.

Revision ID: 0009
Revises: 0008
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id"), primary_key=True, index=True),
        sa.Column("by", sa.String(64), sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("again", sa.Boolean, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        comment="who is wanted at a table that waits",
    )
