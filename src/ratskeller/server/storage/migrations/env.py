"""How Alembic reaches the database: over the connection that `migrate` holds, with its lock taken."""

from __future__ import annotations

from alembic import context

from ratskeller.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection, target_metadata=metadata, render_as_batch=True, transaction_per_migration=False
)
context.run_migrations()
