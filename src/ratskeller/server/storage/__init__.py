"""Where everything is kept: SQLite or PostgreSQL, an append-only log first of all."""
