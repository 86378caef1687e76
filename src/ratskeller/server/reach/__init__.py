"""Reaching people who are not here: a push to their browsers, a letter, and whom to tell when."""
