"""How people are reached who are not here: browsers to wake, addresses to write to, and who is to be told.

Revision ID: 0008
Revises: 0007
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pushes",
        sa.Column("endpoint_hash", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(88), nullable=False),
        sa.Column("auth", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        comment="browsers that want to be woken when it is somebody's move",
    )
    op.create_table(
        "mails",
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False, index=True),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("confirmed", sa.BigInteger),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("sent", sa.Integer, nullable=False),
        comment="where people want letters",
    )
    op.create_table(
        "reminders",
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
        comment="whose move it is at a table by mail, until he has been told",
    )
    op.create_table(
        "house_keys",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        comment="what the house signs with",
    )
