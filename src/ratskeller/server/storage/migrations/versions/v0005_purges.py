"""Whether somebody can be forgotten is asked of every guest: by an index.

Revision ID: 0005
Revises: 0004
"""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_tables_creator", "tables", ["creator"])
    op.create_index("ix_guests_user_id", "guests", ["user_id"])
