"""The deal and the outcome are stored with the rows that led to them.

Games that are stored already are filled in by and by, while the server runs.

Revision ID: 0002
Revises: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("log", sa.Column("led_to", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("settled", sa.Integer(), nullable=False, server_default="0"))
