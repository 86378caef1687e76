"""Two speeds, one truth: interpreted, compiled and checked code gives the same bytes."""

from __future__ import annotations

from typing import Any

from ratskeller.engine import compile as compiling
from ratskeller.engine.compile import Bound
from ratskeller.engine.events import SPECTATOR
from ratskeller.engine.game import Game
from ratskeller.engine.kernels import GREEDY, RANDOM
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.testing.over_games import Case, OverGames
from ratskeller.engine.workspace import Workspace


class Speeds(OverGames):
    """Whole games, knowledge and masks."""

    def test_interpreted_compiled_and_checked_runs_are_equal(self, case: Case) -> None:
        game = find_game(self.game)
        seats, options = case
        plain = run_batch(game, seats, options, compiling.bind(game, interpreted=True), 4)
        assert run_batch(game, seats, options, compiling.bind(game), 4) == plain
        assert run_batch(game, seats, options, compiling.bind(game, boundscheck=True), 4) == plain

    def test_compiled_knowledge_is_equal(self, case: Case) -> None:
        game = find_game(self.game)
        fast, slow = compiling.bind(game), compiling.bind(game, interpreted=True)
        for at, _, _, luck in self.samples(case):
            for viewer in range(SPECTATOR, at.seats):
                number = luck.getrandbits(62)
                found = []
                for bound in (fast, slow):
                    space = bound.workspace(*case)
                    space.put(0, at.state)
                    found.append(knowledge(bound, space, viewer, number))
                assert found[0] == found[1]

    def test_masks_are_what_is_legal(self, case: Case) -> None:
        game = find_game(self.game)
        fast, slow = compiling.bind(game), compiling.bind(game, interpreted=True)
        for at, _, _, _ in self.samples(case):
            for bound in (fast, slow):
                space = bound.workspace(*case)
                space.put(0, at.state)
                for seat in reversed(range(at.seats)):
                    n = space.run(bound.mask_at, i=0, seat=seat)
                    mask = space.masks[0].tolist()
                    assert [code for code, bit in enumerate(mask) if bit == 1] == at.codes(seat)
                    assert n == sum(mask) and set(mask) <= {0, 1}
                space.run(bound.mask_each)
                assert space.masks[0].tolist() == [code in at.codes(at.to_act[0]) for code in range(game.actions.size)]


def knowledge(bound: Bound, space: Workspace, viewer: int, number: int) -> list[Any]:
    """What kernels make of a state: whether it is possible, its hash, what the viewer sees, and what he imagines."""
    found = [space.run(bound.check_at, i=0), space.run(bound.hash_at, i=0)]
    space.run(bound.observe_at, i=0, viewer=viewer)
    found.append(space.features.tolist())
    space.run(bound.redact_at, i=0, viewer=viewer)
    found.append(space.states[0].tobytes())
    space.run(bound.seed_at, i=0, n=number)
    space.run(bound.imagine_at, i=0, viewer=viewer)
    return [*found, space.states[0].tobytes()]


def run_batch(game: Game, seats: int, options: dict[str, str], bound: Bound, n: int) -> tuple[bytes, ...]:
    """The end of n random games and of n games of greedy against random, as bytes."""
    found = []
    for start, bots in ((1, [RANDOM]), (100, [RANDOM, GREEDY])):
        space = bound.workspace(seats, options, games=n, bots=[bots[seat % len(bots)] for seat in range(seats)])
        space.play(bound, start)
        found += [b"".join(s.tobytes() for s in space.states), b"".join(s.tobytes() for s in space.scores)]
        found.append(space.lengths.tobytes())
    return tuple(found)
