"""Asking a bot again what it decided in a game that is over: `ratskeller verify RECORD --bots`."""

from __future__ import annotations

from ratskeller.bots.protocol import Budget
from ratskeller.bots.registry import OURS, bot_kind
from ratskeller.engine.errors import OptionError
from ratskeller.engine.installed import HOUSE
from ratskeller.engine.proof import Again, Decided


def ask_again(decided: Decided) -> Again:
    """What the bot decides with the same seed, after as many iterations; or why that cannot be told from here."""
    name, codes = decided.bot, decided.seen.codes
    if len(codes) == 1:  # it was not even asked
        return Again(codes[0])
    try:
        kind = bot_kind(name)
    except OptionError:
        return Again(why=f"{name} is not installed here")
    if kind.version != decided.version:
        return Again(why=f"{name} is of version {kind.version} here, not {decided.version}")
    if kind.thinks and not decided.iterations:
        return Again(why=f"how long {name} thought is not told")
    try:
        code = kind.make(decided.seed).choose(decided.seen, Budget(iterations=decided.iterations))
    except Exception as error:  # whatever somebody else's bot raises
        return Again(why=f"{name} fails: {type(error).__name__}: {error}")
    return Again(code, sure=kind.source == HOUSE)


def ask_at_once(decided: Decided) -> Again | None:
    """The same of the house's bots that do not think ahead: the others take their time, and are not asked."""
    if decided.bot not in OURS or decided.iterations:
        return None
    again = ask_again(decided)
    return None if again.why else again


def kernels_of(record: dict[str, object]) -> list[str]:
    """The modules that are compiled before the bots of a record can be asked again."""
    found: dict[str, None] = {}
    bots = record.get("bots")
    for name in dict.fromkeys(str(bot[1]) for bot in bots) if isinstance(bots, list) else ():
        try:
            found |= dict.fromkeys(bot_kind(name).kernels)
        except OptionError:
            continue  # it is told where its first decision is
    return sorted(found)
