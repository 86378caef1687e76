"""Passkeys, and the challenges to which they are made and shown.

Revision ID: 0013
Revises: 0012
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False, index=True),
        comment="passkeys that are being made or shown",
    )
