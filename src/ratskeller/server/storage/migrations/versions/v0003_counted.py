"""Rare and dear things are counted by all processes together.

Revision ID: 0003
Revises: 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "counted",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("hashed", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("counted_lately", "counted", ["hashed", "at"])
    op.create_table(
        "daily_keys",
        sa.Column("day", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
    )
