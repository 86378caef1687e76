"""Who had a seat before somebody took it over, beside its result.

Revision ID: 0017
Revises: 0016
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("results", sa.Column("before", sa.Text, nullable=False, server_default=""))
    # Those of games in which a seat was taken over are read from the log again.
    op.execute("DELETE FROM results WHERE table_id IN (SELECT table_id FROM log WHERE kind = 'takeover')")
