"""Accounts know the browsers they were opened in, and names that look alike; tables, whether one may hold two seats.

Revision ID: 0004
Revises: 0003
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from ratskeller.server.names import fold, skeleton_key

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

USERS = sa.table("users", *map(sa.column, ("id", "name", "folded", "skeleton", "created")))


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id"), primary_key=True, index=True),
        sa.Column("seen", sa.BigInteger(), nullable=False),
    )
    op.add_column("users", sa.Column("skeleton", sa.String(64)))
    _tell_apart()
    op.create_index("users_by_skeleton", "users", ["skeleton"], unique=True)
    op.add_column("tables", sa.Column("hotseat", sa.Boolean(), nullable=False, server_default=sa.true()))


def _tell_apart() -> None:
    """Of names that look alike the oldest has the skeleton to itself; the others stay what they are beside it."""
    connection = op.get_bind()
    named = connection.execute(sa.select(USERS).where(USERS.c.name.is_not(None)).order_by(USERS.c.created)).all()
    folded = {user.folded for user in named}
    skeletons: set[str] = set()
    for user in named:
        values = {"skeleton": skeleton_key(user.name)}
        if values["skeleton"] in skeletons:
            values["skeleton"] = skeleton_key(user.name, user.id)
        if fold(user.name) not in folded:  # it was not normalized
            values["folded"] = fold(user.name)
        skeletons.add(values["skeleton"])
        folded |= {values.get("folded", user.folded)}
        connection.execute(sa.update(USERS).where(USERS.c.id == user.id).values(values))
