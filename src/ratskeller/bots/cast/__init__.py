"""The company: characters who play every game, each at a strength and in a way of its own."""

from __future__ import annotations

from ratskeller.bots.cast.character import Maker
from ratskeller.bots.cast.members import CAST, COMPANY, OCCASIONS, STRENGTHS, Member

MAKERS = {member.name: Maker(member) for member in COMPANY}

__all__ = ["CAST", "COMPANY", "MAKERS", "OCCASIONS", "STRENGTHS", "Maker", "Member"]
