"""Who is at which table, as each process tells it of its own people.

Revision ID: 0006
Revises: 0005
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "presences",
        sa.Column("process", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id"), primary_key=True, index=True),
        sa.Column("tables", sa.Text, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False, index=True),
        comment="who has which tables open, by process",
    )
