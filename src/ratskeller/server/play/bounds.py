"""How often a seat may take back, propose, change its standing answers, its pace and hands while at one question.

And how often a person sits down and changes seats before the game.

Everything that is done is a row of the log for ever, so nobody may go on for ever without deciding.  Deciding is never
bounded.  The counts follow from the log: they are the same in every process, and refusing is left to the commands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ratskeller.engine.table import Table
from ratskeller.server.errors import Refusal
from ratskeller.server.storage import rows
from ratskeller.server.storage.rows import Row

MOST_PREPARED = 100  # seats taken and given to bots, seals, and who may take over a bot's seat, of one person
MOST_TAKEN_BACK = 50  # undo and revise
MOST_STANDING = 20
MOST_PACED = 20
MOST_HANDED = 10
MOST_PROPOSED = 5
PROPOSED_AGAIN = 600_000  # milliseconds after which one more proposal is allowed: a paused game can always be resumed


@dataclass(frozen=True)
class Spent:
    """What a seat has done since its last decision that cannot be taken back any more."""

    taken_back: int = 0
    standing: int = 0
    proposed: int = 0
    proposed_at: int = 0
    paced: int = 0
    handed: int = 0


NOTHING = Spent()


def counted(spent: tuple[Spent, ...], row: Row, before: Table | None, after: Table | None) -> tuple[Spent, ...]:
    """What the seats have spent after a row that led from one table to another."""
    if row.kind == rows.ACT:
        if before is None or after is None or all(each == NOTHING for each in spent):
            return spent
        return tuple(NOTHING if _decided(seat, row, before, after) else each for seat, each in enumerate(spent))
    if row.seat is None:
        return spent
    mine = spent[row.seat]
    if row.kind in (rows.UNDO, rows.REVISE):
        mine = replace(mine, taken_back=mine.taken_back + 1)
    elif row.kind == rows.STANDING:
        mine = replace(mine, standing=mine.standing + 1)
    elif row.kind == rows.PACE:
        mine = replace(mine, paced=mine.paced + 1)
    elif row.kind == rows.HAND:
        mine = replace(mine, handed=mine.handed + 1)
    elif row.kind == rows.PROPOSE:
        mine = replace(mine, proposed=mine.proposed + 1, proposed_at=row.at)
    return (*spent[: row.seat], mine, *spent[row.seat + 1 :])


def _decided(seat: int, row: Row, before: Table, after: Table) -> bool:
    """Whether the seat's last decision is for good by this action, its own or another's."""
    return (seat == row.seat or _can_take_back(before, seat)) and not _can_take_back(after, seat)


def _can_take_back(table: Table, seat: int) -> bool:
    return table.can_undo(seat) or table.can_revise(seat)


def prepared(known: Mapping[str, int], row: Row) -> Mapping[str, int]:
    """How much each person has done to set the table up; who can sit down can leave, so leaving is not counted."""
    if row.user is None or row.kind not in (rows.SIT, rows.BOT, rows.SEAL, rows.ADMIT):
        return known
    return {**known, row.user: known.get(row.user, 0) + 1}


def may_prepare(done: int) -> None:
    if done >= MOST_PREPARED:
        raise Refusal("too-often", f"you have taken seats or changed the table {MOST_PREPARED} times")


def may_take_back(spent: Spent) -> None:
    if spent.taken_back >= MOST_TAKEN_BACK:
        raise Refusal("too-often", f"you have taken back {MOST_TAKEN_BACK} times at this question; decide, please")


def may_change_standing(spent: Spent) -> None:
    if spent.standing >= MOST_STANDING:
        raise Refusal("too-often", f"standing answers change at most {MOST_STANDING} times before you decide again")


def may_change_pace(spent: Spent) -> None:
    if spent.paced >= MOST_PACED:
        raise Refusal("too-often", f"the pace changes at most {MOST_PACED} times before you decide again")


def may_hand_over(spent: Spent) -> None:
    if spent.handed >= MOST_HANDED:
        raise Refusal("too-often", f"a seat is handed to a bot at most {MOST_HANDED} times before it decides again")


def may_propose(spent: Spent, now: int) -> None:
    wait = spent.proposed_at + PROPOSED_AGAIN - now
    if spent.proposed >= MOST_PROPOSED and wait > 0:
        what = (
            f"you have proposed {MOST_PROPOSED} times; decide first, or propose again in {wait // 60_000 + 1} minutes"
        )
        raise Refusal("too-often", what, retry_after=wait // 1000 + 1)
