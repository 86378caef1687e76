"""Alembic migrations, run when the server starts."""
