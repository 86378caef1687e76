"""Information-set search over any game: `Search`, a bot, and `Thought`, one search of it."""

from ratskeller.bots.search.bot import Search, Thought
from ratskeller.bots.search.settings import STRONGEST, Settings

__all__ = ["STRONGEST", "Search", "Settings", "Thought"]
