"""The memory that kernels work in, allocated in one place, interpreted or compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from struct import calcsize
from typing import TYPE_CHECKING, Any

from ratskeller.engine.chance import Chance
from ratskeller.engine.contract import Score
from ratskeller.engine.game import Game
from ratskeller.engine.kernels import GREEDY, RANDOM
from ratskeller.engine.record import Record, several

if TYPE_CHECKING:
    from ratskeller.engine.compile import Bound

EACH = {"states", "scores", "lengths", "chances", "chosen", "hashes", "masks"}  # one entry for each game
SHARED = {"options", "seats", "bots", "blank", "work", "codes", "likes", "features"}
GIVEN = {"start", "i", "seat", "viewer", "code", "n", "iterations"}  # numbers, given with each call
_NUMPY = {"b": "i1", "h": "i2", "i": "i4", "q": "i8", "f": "f4", "d": "f8"}


class Workspace:
    """The memory of a number of tables of one game, and of what kernels need beside them; for one thread.

    Its buffers are called what kernels call their arguments, so `workspace.run(bound.deal_at, i=0)` needs to be told
    only the rest.  A buffer is allocated when it is first asked for.  `further` makes those that modules of
    kernels bring.
    """

    def __init__(
        self,
        game: Game,
        seats: int = 0,
        options: Mapping[str, str] | None = None,
        *,
        games: int = 1,
        bots: Sequence[int] = (),
        version: int | None = None,
        interpreted: bool = False,
        further: Mapping[str, Callable[[Workspace], Any]] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats or game.seats[0]
        self.games = games
        self.interpreted = interpreted
        self._options = game.read_options(options or {}, self.seats, version)[1]
        self._bots = list(bots) or [RANDOM] * self.seats
        self._further = dict(further or {})

    @cached_property
    def states(self) -> Any:
        return self.records(self.game.state, self.games)

    @cached_property
    def scores(self) -> Any:
        return self.records(Score, self.games)

    @cached_property
    def lengths(self) -> Any:
        """Decisions of each game."""
        return self.numbers("q", self.games)

    @cached_property
    def chances(self) -> Any:
        """A stream for each game; kernels that play one game after another use the first for all."""
        return self.records(Chance, self.games)

    @cached_property
    def chosen(self) -> Any:
        """A code for each game."""
        return self.numbers("h", self.games)

    @cached_property
    def hashes(self) -> Any:
        return self.numbers("q", self.games)

    @cached_property
    def masks(self) -> Any:
        """A row for each game: 1 for each legal code."""
        return self._rows("b", self.games, self.game.actions.size)

    @cached_property
    def options(self) -> Any:
        """One record."""
        options = self.records(self.game.options_record, 1)
        self._put(options, 0, self._options)
        return options

    @cached_property
    def bots(self) -> Any:
        """Who plays each seat."""
        bots = self.numbers("q", self.seats)
        for seat, bot in enumerate(self._bots):
            bots[seat] = bot
        return bots

    @cached_property
    def blank(self) -> Any:
        """One state that is all zero, never written: what a game left in a record must not show in the next."""
        return self.records(self.game.state, 1)

    @cached_property
    def work(self) -> Any:
        """One state to work on."""
        return self.records(self.game.state, 1)

    @cached_property
    def codes(self) -> Any:
        """Room for the legal codes of one seat."""
        return self.numbers("h", self.game.actions.size + 1)

    @cached_property
    def likes(self) -> Any:
        """Room for what each of these is worth to a greedy bot."""
        return self.numbers("q", self.game.actions.size + 1)

    @cached_property
    def features(self) -> Any:
        """Room for what `observe` writes."""
        return self.numbers("f", self.game.features.size)

    def records(self, kind: type[Record], n: int) -> Any:
        """So many records, all zero."""
        return several(kind, n) if self.interpreted else kind.zeros(n)

    def numbers(self, code: Any, n: int) -> Any:
        """So many numbers, all zero, of a format character of `struct`."""
        if self.interpreted:
            return memoryview(bytearray(n * calcsize(code))).cast(code)
        return self._rows(code, 1, n)[0]

    def _rows(self, code: str, n: int, width: int) -> Any:
        if self.interpreted:
            return [self.numbers(code, width) for _ in range(n)]
        import numpy as np

        return np.zeros((n, width), _NUMPY[code])

    def _put(self, records: Any, i: int, record: Record) -> None:
        if self.interpreted:
            records[i] = record
        else:
            record.write(records, i)

    def put(self, i: int, state: Record, buffer: str = "states") -> None:
        """Let table i be in this state, or another record of a buffer."""
        self._put(self.buffer(buffer), i, state)

    def set(self, name: str, value: Any) -> None:
        """Give a further argument another value than the usual; of the same type."""
        self._further[name] = lambda space: value
        vars(self).pop(name, None)

    def run(self, kernel: Any, games: int | None = None, **given: Any) -> Any:
        """Call a kernel with the buffers it names; those of `EACH` are cut to so many games."""
        names = argument_names(kernel)
        missing = [name for name in names if name not in given and (name in GIVEN or not self.has(name))]
        strange = [name for name in given if name not in names]
        if missing or strange:
            fault = f"give {', '.join(missing)}" if missing else f"not {', '.join(strange)}"
            raise TypeError(f"{kernel.__name__} takes {', '.join(names)}: {fault}")
        return kernel(*(given[name] if name in given else self.buffer(name, games) for name in names))

    def buffer(self, name: str, games: int | None = None) -> Any:
        """What kernels get as an argument of this name."""
        if name in self._further and name not in vars(self):
            vars(self)[name] = self._further[name](self)
        buffer = getattr(self, name)
        return buffer if games is None or name not in EACH else buffer[:games]

    def examples(self, kernel: Any) -> list[Any]:
        """Arguments of the types that `run` would give, to compile a kernel without calling it."""
        return [0 if name in GIVEN else self.buffer(name) for name in argument_names(kernel)]

    def has(self, name: str) -> bool:
        """Whether `run` knows what an argument of this name is."""
        return name in EACH | SHARED | GIVEN or name in self._further

    def play(self, kernels: Bound, start: int, games: int | None = None) -> int:
        """Deal games and let the bots play them, game i from the stream start + i; the number of decisions."""
        self.buffer("scores", games)[:] = self.records(Score, 1)[0]
        return int(self.run(kernels.contest if GREEDY in self._bots else kernels.batch, games, start=start))


def argument_names(kernel: Any) -> tuple[str, ...]:
    """What a function calls its arguments, compiled or not."""
    code = getattr(kernel, "py_func", kernel).__code__
    return tuple(code.co_varnames[: code.co_argcount])
