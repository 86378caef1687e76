"""The memory that kernels work in, allocated in one place, interpreted or compiled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
SHARED = {"options", "seats", "bots", "blank", "work", "codes", "features"}
GIVEN = {"start", "i", "seat", "viewer", "code", "n"}  # numbers, given with each call
_NUMPY = {"b": "i1", "h": "i2", "q": "i8", "f": "f4"}


class Workspace:
    """The memory of a number of tables of one game, and of what kernels need beside them; for one thread.

    Its buffers are called what kernels call their arguments, so `workspace.run(bound.deal_at, i=0)` needs to be told
    only the rest.  A buffer is allocated when it is first asked for.
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
    ) -> None:
        self.game = game
        self.seats = seats or game.seats[0]
        self.games = games
        self.interpreted = interpreted
        self._options = game.read_options(options or {}, self.seats, version)[1]
        self._bots = list(bots) or [RANDOM] * self.seats

    @cached_property
    def states(self) -> Any:
        return self._records(self.game.state, self.games)

    @cached_property
    def scores(self) -> Any:
        return self._records(Score, self.games)

    @cached_property
    def lengths(self) -> Any:
        """Decisions of each game."""
        return self._numbers("q", self.games)

    @cached_property
    def chances(self) -> Any:
        """A stream for each game; kernels that play one game after another use the first for all."""
        return self._records(Chance, self.games)

    @cached_property
    def chosen(self) -> Any:
        """A code for each game."""
        return self._numbers("h", self.games)

    @cached_property
    def hashes(self) -> Any:
        return self._numbers("q", self.games)

    @cached_property
    def masks(self) -> Any:
        """A row for each game: 1 for each legal code."""
        return self._rows("b", self.games, self.game.actions.size)

    @cached_property
    def options(self) -> Any:
        """One record."""
        options = self._records(self.game.options_record, 1)
        self._put(options, 0, self._options)
        return options

    @cached_property
    def bots(self) -> Any:
        """Who plays each seat."""
        bots = self._numbers("q", self.seats)
        for seat, bot in enumerate(self._bots):
            bots[seat] = bot
        return bots

    @cached_property
    def blank(self) -> Any:
        """One state that is all zero, never written: what a game left in a record must not show in the next."""
        return self._records(self.game.state, 1)

    @cached_property
    def work(self) -> Any:
        """One state to work on."""
        return self._records(self.game.state, 1)

    @cached_property
    def codes(self) -> Any:
        """Room for the legal codes of one seat."""
        return self._numbers("h", self.game.actions.size + 1)

    @cached_property
    def features(self) -> Any:
        """Room for what `observe` writes."""
        return self._numbers("f", self.game.features.size)

    def _records(self, kind: type[Record], n: int) -> Any:
        return several(kind, n) if self.interpreted else kind.zeros(n)

    def _numbers(self, code: Any, n: int) -> Any:
        if self.interpreted:
            return memoryview(bytearray(n * calcsize(code))).cast(code)
        return self._rows(code, 1, n)[0]

    def _rows(self, code: str, n: int, width: int) -> Any:
        if self.interpreted:
            return [self._numbers(code, width) for _ in range(n)]
        import numpy as np

        return np.zeros((n, width), _NUMPY[code])

    def _put(self, records: Any, i: int, record: Record) -> None:
        if self.interpreted:
            records[i] = record
        else:
            record.write(records, i)

    def put(self, i: int, state: Record) -> None:
        """Let table i be in this state."""
        self._put(self.states, i, state)

    def run(self, kernel: Any, games: int | None = None, **given: Any) -> Any:
        """Call a kernel with the buffers it names; those of `EACH` are cut to so many games."""
        names = argument_names(kernel)
        missing = [name for name in names if name not in given and name not in EACH | SHARED]
        strange = [name for name in given if name not in names]
        if missing or strange:
            fault = f"give {', '.join(missing)}" if missing else f"not {', '.join(strange)}"
            raise TypeError(f"{kernel.__name__} takes {', '.join(names)}: {fault}")
        return kernel(*(given[name] if name in given else self._buffer(name, games) for name in names))

    def _buffer(self, name: str, games: int | None) -> Any:
        buffer = getattr(self, name)
        return buffer if games is None or name not in EACH else buffer[:games]

    def examples(self, kernel: Any) -> list[Any]:
        """Arguments of the types that `run` would give, to compile a kernel without calling it."""
        return [0 if name in GIVEN else getattr(self, name) for name in argument_names(kernel)]

    @staticmethod
    def has(name: str) -> bool:
        """Whether `run` knows what an argument of this name is."""
        return name in EACH | SHARED | GIVEN

    def play(self, kernels: Bound, start: int, games: int | None = None) -> int:
        """Deal games and let the bots play them, game i from the stream start + i; the number of decisions."""
        self._buffer("scores", games)[:] = self._records(Score, 1)[0]
        return int(self.run(kernels.contest if GREEDY in self._bots else kernels.batch, games, start=start))


def argument_names(kernel: Any) -> tuple[str, ...]:
    """What a function calls its arguments, compiled or not."""
    code = getattr(kernel, "py_func", kernel).__code__
    return tuple(code.co_varnames[: code.co_argcount])
