"""A game's lesson, played as the server plays it, and the search for luck that shows what it is to show.

    python -m tools.lessons GAME                   tell the lesson, decision by decision, to the end of its moves
    python -m tools.lessons GAME --tries 20000     look for seeds and moves by which everything in `shows` is told early

Who learns does as the lesson's `moves` say, and then what `greedy` likes; in the search now one thing, now another.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from ratskeller.bots import bot
from ratskeller.engine import luck
from ratskeller.engine.events import Told, may_see
from ratskeller.engine.game import Game
from ratskeller.engine.lesson import LEARNER, NAME, Lesson
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import Table

Learner = Callable[[Table, int], int]  # the code of his decision with this number


def dealt(game: Game, lesson: Lesson) -> Table:
    """The table as the server deals it: all sit as they came, and nobody brings a nonce."""
    places = range(lesson.seats)
    return Table(
        game,
        lesson.seats,
        game.read_options(lesson.options, lesson.seats)[0],
        secret=lesson.secret,
        name=NAME,
        nonces=[luck.nonce_of(lesson.secret, place) for place in places],
        seating={"sealed": [""] * lesson.seats, "order": list(places), "lots": False, "broken": 0},
    )


def played(table: Table, lesson: Lesson, learner: Learner) -> Iterator[tuple[int, int, list[Told]]]:
    """Every decision: its seat, its code, and what the learner is told.  In a hidden question he is the last."""
    moves = [0] * table.seats
    while not table.over:
        seat = max(table.to_act)
        if seat == LEARNER:
            code = learner(table, moves[LEARNER])
        else:
            dice = luck.dice_of(table.secret, table.progress.chain, seat, moves[seat])
            code = bot(lesson.bot, dice).choose(table.seen(seat))
        moves[seat] += 1
        table.play(seat, code)
        yield seat, code, [event for event in table.hand_over() if may_see(event[0], LEARNER)]


def as_told(game: Game, lesson: Lesson) -> Learner:
    """A learner who does what the lesson proposes, and then what `greedy` likes."""

    def decide(table: Table, number: int) -> int:
        if number < len(lesson.moves):
            return game.actions.code(lesson.moves[number])
        return bot("greedy", number).choose(table.seen(LEARNER))

    return decide


def told_by(game: Game, lesson: Lesson) -> tuple[list[str], bool]:
    """The kinds of events that the learner is told while he does as proposed, and whether he can."""
    table, kinds, done = dealt(game, lesson), list[str](), 0
    for seat, code, told in played(table, lesson, as_told(game, lesson)):
        if seat == LEARNER:
            done += 1
            if done > len(lesson.moves):
                return kinds, True
            if game.actions.code(lesson.moves[done - 1]) != code:
                return kinds, False
        kinds += [game.events[event[1]].name for event in told]
    return kinds, done >= len(lesson.moves)


def tell(game: Game, lesson: Lesson, most: int) -> None:
    table, done = dealt(game, lesson), 0
    for seat, code, told in played(table, lesson, as_told(game, lesson)):
        events = " · ".join(str(table.game.events[event[1]].name) + str(list(event[2:])) for event in told)
        print(f"{seat} {game.actions.notations(table.version)[code]:28} {events}")
        done += seat == LEARNER
        if done >= most:
            return


def tried(game: Game, lesson: Lesson, number: int, most: int) -> tuple[int, list[str]]:
    """How many decisions of the learner it takes until all was shown (`most` and more: too many), and which."""
    dice, moves, wanted = random.Random(number), list[str](), set(lesson.shows)
    table = dealt(game, replace(lesson, seed=number))

    def decide(table: Table, count: int) -> int:
        if count < len(lesson.moves):
            code = game.actions.code(lesson.moves[count])
            if code in table.codes(LEARNER):
                return code
        wild = dice.random() < 0.5
        return dice.choice(table.codes(LEARNER)) if wild else bot("greedy", count).choose(table.seen(LEARNER))

    for seat, code, told in played(table, lesson, decide):
        if seat == LEARNER:
            moves.append(game.actions.notations(table.version)[code])
        wanted -= {game.events[event[1]].name for event in told}
        if not wanted or len(moves) >= most:
            break
    return len(moves) + most * len(wanted), moves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--tries", type=int, default=0)
    parser.add_argument("--most", type=int, default=30, help="decisions of the learner")
    given = parser.parse_args()
    game = find_game(given.game)
    if game.lesson is None:
        parser.error(f"{game.name} has no lesson")
    if not given.tries:
        tell(game, game.lesson, given.most)
        return
    best = sorted((*tried(game, game.lesson, number, given.most), number) for number in range(given.tries))
    for count, moves, number in best[:5]:
        print(f"seed {number}: {count}", *moves, sep="\n    ")


if __name__ == "__main__":
    main()
