"""The games.  They know no server, and never import each other."""
