"""How long a bot may think in a turn, and how much of that a decision gets: one place for arena, server and terminal.

A turn of a seat are its decisions until another seat decides or a new simultaneous question is put.  All its answers
to one simultaneous question are one turn, whatever others answer in between; the question's end ends everybody's turn.
One decision gets at most half of what is left while the seat may have more to decide in this turn, else all of it.

    turns = Turns(table, [Budget(milliseconds=100)] * table.seats)      # None: this seat thinks as long as it likes to
    budget = turns.budget(seen)                       # for the next decision of seen.seat; seen = table.seen(seat)
    code = player.choose(seen, budget)
    turns.thought(seat, player.iterations, milliseconds)                # what it took; nothing, if it was forced
    table.play(seat, code)
    turns.played(table, seat)                         # after every action at the table, a person's too

Who keeps time otherwise, a deadline per question say, uses the parts alone: a `Purse` for each seat and turn, filled
when `Turns.played` says so, and `may_go_on(seen)`.  There is no clock in here: what was spent is told, waiting
included where a budget is a deadline.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratskeller.bots.protocol import Budget
from ratskeller.engine.chance import Chance, seed
from ratskeller.engine.seen import Seen, codes_of

if TYPE_CHECKING:
    from ratskeller.engine.table import Table

LEAST = Budget(iterations=1, milliseconds=1.0)  # what a decision gets when nothing is left: 0 would be no bound
TRIED = 12  # legal actions that are looked at, evenly among all of them
FORCED = 8  # forced decisions that are looked past


@dataclass
class Purse:
    """What is left of a budget in one seat's turn."""

    whole: Budget
    iterations: int = 0  # spent
    milliseconds: float = 0.0  # spent

    def share(self, more: bool) -> Budget:
        """The budget of the next decision: half of the rest if more may follow in this turn, else the rest."""
        iterations, milliseconds = 0, 0.0
        part = 2 if more else 1
        if self.whole.iterations:
            rest = self.whole.iterations - self.iterations
            iterations = max(LEAST.iterations, -(-rest // part))
        if self.whole.milliseconds:
            rest_of_time = self.whole.milliseconds - self.milliseconds
            milliseconds = max(min(LEAST.milliseconds, self.whole.milliseconds), rest_of_time / part)
        return Budget(iterations, milliseconds)

    def spend(self, iterations: int, milliseconds: float) -> None:
        self.iterations += iterations
        self.milliseconds += milliseconds


class Turns:
    """The purses of a table's seats, decision by decision."""

    def __init__(self, table: Table, budgets: Sequence[Budget | None]) -> None:
        self.purses = [Purse(budget or Budget()) for budget in budgets]
        self._asked = int(table.state.asked)

    def budget(self, seen: Seen) -> Budget:
        """What the seat that `seen` belongs to may spend on its next decision."""
        assert seen.seat is not None
        purse = self.purses[seen.seat]
        return Budget() if purse.whole == Budget() else purse.share(may_go_on(seen))

    def thought(self, seat: int, iterations: int, milliseconds: float) -> None:
        """A decision took so much."""
        self.purses[seat].spend(iterations, milliseconds)

    def played(self, table: Table, seat: int) -> tuple[int, ...]:
        """A seat has decided; the seats whose turn is over by that, and whose purses are full again."""
        if table.progress.pending:  # the question it has answered is still open
            return ()
        question = self._asked or table.state.asked  # one is closed or put: for everybody something new begins
        over = tuple(other for other in range(table.seats) if question or other != seat)
        for other in over:
            self.purses[other] = Purse(self.purses[other].whole)
        self._asked = int(table.state.asked)
        return over


def may_go_on(seen: Seen) -> bool:
    """Whether the seat may have a second thing to decide in this turn, as far as it can know: a few of its actions are
    tried in a table that it imagines.

    It follows from `seen` alone, the same every time.
    """
    game, seat = seen.game, seen.viewer
    if len(seen.codes) < 2:
        return True  # forced, and free: what follows is not worth looking
    chance, record = Chance(), seen.record()
    seed(chance, 0)
    game.imagine(record, seat, chance)
    imagined = record.tobytes()
    step = max(1, -(-len(seen.codes) // TRIED))
    for code in seen.codes[::step]:
        record.load(imagined)
        asked, waiting = record.asked, record.to_act
        for _ in range(FORCED):
            game.apply(record, seat, code, chance, None)
            if record.over or record.asked != asked or record.to_act != (waiting if asked else 1 << seat):
                break  # his answer is complete, or the turn has left him
            codes = codes_of(game, record, seat)
            if len(codes) > 1:
                return True
            code = codes[0]
    return False
