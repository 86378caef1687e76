"""How many watch without a name, by process.

Revision ID: 0018
Revises: 0017
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "watchers",
        sa.Column("process", sa.String(64), primary_key=True),
        sa.Column("tables", sa.Text, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        comment="how many watch without a name, by process",
    )
