"""The server: tables people share, and a log that never loses a move."""
