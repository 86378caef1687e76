"""Live tables: what happens at one, who is told what, and who minds it."""
