"""Proving the luck of a record: what follows from its secret is recomputed, and compared with what was noted.

A record alone proves only that it agrees with itself.  That its secret and its nonces are those of the game follows
from what somebody noted before it began: the commitment, his own nonce, and the seals of the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ratskeller.engine import lesson, luck
from ratskeller.engine.record_file import open_record, seed_text, step
from ratskeller.engine.seen import Seen
from ratskeller.engine.table import Table

Verdict = Literal["proved", "open", "false"]
MOST_TOLD = 20  # decisions of bots that differ


@dataclass(frozen=True)
class Decided:
    """Who decided for a bot's seat, as the record has it, and what he knew."""

    bot: str
    version: int
    seed: int
    iterations: int
    seen: Seen


@dataclass(frozen=True)
class Again:
    """What a bot decides that is asked again."""

    code: int | None = None
    why: str = ""  # it cannot be told
    sure: bool = True  # whether it decides the same whenever it is asked the same


Ask = Callable[[Decided], Again | None]  # None: it is not asked


@dataclass(frozen=True)
class Noted:
    """What somebody knows of a game from the time before it began."""

    commitment: str = ""
    nonces: Sequence[str] = ()  # his own
    seals: Sequence[str] | None = None  # of all places, "" for none, when he revealed his own
    broken: int | None = None  # starts that had been broken off by then


@dataclass
class Proof:
    """What verifying a record found."""

    actions: int = 0
    draws: int = 0  # actions that drew
    dice: int = 0  # decisions of bots
    asked: int = 0  # of these, by bots that were asked again
    differ: list[str] = field(default_factory=list)  # and decide otherwise
    faults: list[str] = field(default_factory=list)  # what is not as it must be
    gaps: list[str] = field(default_factory=list)  # what cannot be told from here
    whole: bool = True  # False: the record was written without the rules, and gives no chain

    @property
    def holds(self) -> bool:
        """Whether the record agrees with itself and with what was noted."""
        return not self.faults

    @property
    def verdict(self) -> Verdict:
        """Proved, false, or open: nothing is wrong, and not everything can be told from here."""
        return "false" if self.faults else "open" if self.gaps else "proved"


def verify(record: dict[str, Any], noted: Noted | None = None, ask: Ask | None = None) -> Proof:
    """Recompute the commitment, the seating, every seed, every draw and the outcome, and compare with what was noted.

    With `ask` the bots are asked again, and decide as they did.
    """
    proof = Proof(whole=bool(record.get("chain")))
    table = open_record(record)
    if luck.commitment(table.secret) != record["commitment"]:
        proof.faults.append("the secret is not the one that was committed to")
    proof.faults += _seating_faults(record, table.secret)
    if record["deal"] != seed_text(table.deal_seed) and (record["deal"] or proof.whole):
        proof.faults.append("the deal's seed does not follow from the secret")
    _replay(table, record, proof, ask)
    if record["chain"] != table.chain and proof.whole:
        proof.faults.append("the chain does not follow from the table and the log")
    outcome = table.outcome
    if record.get("outcome") != (outcome.json() if outcome else None) and proof.whole:
        proof.faults.append("the outcome is not the one the log leads to")
    if not proof.whole:
        proof.gaps.append("neither chain nor outcome is given: the record was written where its rules are not played")
    _compare(record, noted or Noted(), proof)
    return proof


def _replay(table: Table, record: dict[str, Any], proof: Proof, ask: Ask | None) -> None:
    """Play the log, and compare the seed of every row."""
    bots = {bot[0]: bot[1:] for bot in record.get("bots", ())}
    rows = Counter[int]()
    untold = Counter[str]()  # why bots could not be asked
    for i, row in enumerate(record["log"]):
        again = None
        if i in bots:
            again = _dice(table, record, i, rows[row[0]], bots[i], proof, ask)
        step(table, record, i)
        rows[row[0]] += 1
        made = table.rows[-1]
        proof.actions += 1
        proof.draws += made.seed is not None
        if (row[2] if len(row) > 2 else "") != seed_text(made.seed):
            proof.faults.append(f"the seed of row {i} ({row[0]} {row[1]}) does not follow from the secret and the log")
        if again is not None:
            _compare_bot(table, i, bots[i], again, proof)
            untold[again.why] += bool(again.why)
    proof.gaps += [f"{times} decisions of bots: {why}" for why, times in untold.items() if why]


def _dice(
    table: Table, record: dict[str, Any], i: int, rows: int, bot: list[Any], proof: Proof, ask: Ask | None
) -> Again | None:
    """What a bot decides with its seed, asked again; None if nobody asks it."""
    name, seed, iterations, *version = bot
    seat = record["log"][i][0]
    number = luck.dice_of(table.secret, table.progress.chain, seat, rows)
    proof.dice += 1
    if seed != seed_text(number):
        proof.faults.append(f"the dice of the bot in row {i} do not follow from the secret and the log")
        return None
    return ask(Decided(name, version[0] if version else 1, number, iterations, table.seen(seat))) if ask else None


def _compare_bot(table: Table, i: int, bot: list[Any], again: Again, proof: Proof) -> None:
    """What a bot decides that was asked again, with what it did."""
    if again.code is None:
        return
    proof.asked += 1
    made, notations = table.rows[-1], table.game.actions.notations(table.version)
    decides = notations[again.code] if 0 <= again.code < len(notations) else str(again.code)
    if decides == made.what:
        return
    what = f"the bot {bot[0]} of row {i} decided {made.what!r}; asked again, it decides {decides!r}"
    proof.differ.append(what)
    if not again.sure or len(bot) < 4:  # a record of before does not say of what version it was
        what += ", and may do so: nobody says that it decides the same every time"
        proof.gaps += [what] if len(proof.gaps) < MOST_TOLD else []
    else:
        proof.faults.append(what)


def _seating_faults(record: dict[str, Any], secret: bytes) -> list[str]:
    """What is wrong with how people came to their seats."""
    seating = record.get("seating")
    if seating is None:
        return []
    faults = []
    order, by_place = seating["order"], [""] * record["seats"]
    for place, nonce in zip(order, record["nonces"], strict=True):
        by_place[place] = nonce
    for place, seal in enumerate(seating["sealed"]):
        if seal and seal != luck.seal(by_place[place]):
            faults.append(f"the nonce of place {place} is not the one that was sealed")
        if not seal and by_place[place] != luck.nonce_of(secret, place):
            faults.append(f"the nonce of place {place} does not follow from the secret")
    lots = luck.seating(secret, record["table"], by_place) if seating["lots"] else list(range(record["seats"]))
    if order != lots:
        faults.append("the seats do not follow from the secret and the nonces")
    return faults


def _compare(record: dict[str, Any], noted: Noted, proof: Proof) -> None:
    """The record with what was noted before the game."""
    if noted.commitment and noted.commitment != record["commitment"]:
        proof.faults.append("the commitment is not the one that was noted before the game")
    if record["table"] == lesson.NAME:
        proof.gaps.append("it is the table of a lesson, whose secret is the same for everybody")
    proof.faults += [f"the nonce {nonce!r} is missing" for nonce in noted.nonces if nonce not in record["nonces"]]
    if not noted.commitment:
        proof.gaps.append("no commitment was noted before the game, so the secret may have been exchanged")
    if not noted.nonces:
        proof.gaps.append("no nonce is known to be yours, so all of them may have been chosen")
    seating = record.get("seating")
    if seating is None:
        proof.gaps.append("the nonces were not sealed beforehand, so the last may have been chosen")
        return
    seals = seating["sealed"]
    mine = [luck.seal(nonce) for nonce in noted.nonces]
    proof.faults += [
        f"the seal of the nonce {noted.nonces[i]!r} is missing" for i, s in enumerate(mine) if s not in seals
    ]
    if noted.seals is not None and list(noted.seals) != seals:
        proof.faults.append("the seals are not those that were noted when yours was opened")
    if noted.broken is not None and noted.broken != seating["broken"]:
        proof.faults.append("the number of broken starts is not the one that was noted")
    if noted.broken is None and seating["broken"]:
        proof.gaps.append(f"that {seating['broken']} starts had been broken off was not noted, so it may be made up")
    if noted.seals is None and set(seals) - {"", *mine}:
        proof.gaps.append("the seals of the others were not noted before yours was opened, so they may be later ones")
