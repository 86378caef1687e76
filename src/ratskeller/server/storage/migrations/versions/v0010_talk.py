"""What people say at tables, who would like to talk freely, whom somebody does not want to hear, and reports.

Revision ID: 0010
Revises: 0009
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "talk",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("id", sa.String(64), nullable=False, unique=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("channel", sa.String(16), nullable=False),
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        comment="what people say at tables, for a month",
    )
    op.create_index("talk_of_table", "talk", ["table_id", "channel", "number"])
    op.create_table(
        "talk_freely",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id"), primary_key=True, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        comment="who would like to talk freely with the strangers of a table, for a month",
    )
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("blocked", sa.String(64), sa.ForeignKey("users.id"), primary_key=True, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("line", sa.String(64), nullable=False),
        sa.Column("reporter", sa.String(64)),
        sa.Column("about", sa.String(64), nullable=False, index=True),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("channel", sa.String(16), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("remark", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
    )
    op.create_index("reports_once", "reports", ["line", "reporter"], unique=True)
    op.create_index("reports_by", "reports", ["reporter"])
