"""Players that are not people.  A bot sees what its seat may see, and nothing else."""

from __future__ import annotations

from ratskeller.bots.players import BOTS, Bot, bot

__all__ = ["BOTS", "Bot", "bot"]
