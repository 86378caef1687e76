"""Compile everything a game needs and leave it on disk: `python -m ratskeller.engine.warm catham`."""

from __future__ import annotations

import sys

import numpy as np

from ratskeller.engine.chance import Chance
from ratskeller.engine.compile import READY, Bound, bind
from ratskeller.engine.contract import Score
from ratskeller.engine.kernels import GREEDY
from ratskeller.engine.registry import game as find_game


def warm(bound: Bound) -> None:
    """Call every kernel once, so that each is compiled or loaded."""
    game = bound.game
    seats = game.seats[0]
    options = game.options_record.zeros(1)
    game.read_options({}, seats)[1].write(options, 0)
    states, chances, scores = game.state.zeros(2), Chance.zeros(1), Score.zeros(1)
    codes, lengths = np.zeros(game.actions.size + 1, np.int16), np.zeros(1, np.int64)
    bots = np.full(game.seats[-1], GREEDY, np.int64)
    blank, work = game.state.zeros(1), game.state.zeros(1)
    bound.batch(states[:1], scores, lengths, options, seats, 1, blank, chances, codes)
    bound.contest(states[:1], scores, lengths, options, seats, 1, bots, blank, work, chances, codes)
    bound.copies(states, 2)
    bound.seed_at(chances, 0, 1)
    states[0] = blank[0]
    bound.deal_at(states, 0, options, seats, chances)
    seat = bound.lowest(states[0]["to_act"])
    bound.legal_at(states, 0, seat, codes)
    bound.apply_at(states, 0, seat, int(codes[0]), chances)
    bound.check_at(states, 0)
    bound.observe_at(states, 0, 0, np.zeros(game.features, np.float32))
    bound.redact_at(states, 0, 0)
    bound.imagine_at(states, 0, 0, chances)
    bound.batch(states[:1], scores, lengths, options, seats, 1, blank, chances, codes)
    bound.score_at(states, 0, scores)
    if bound.place:
        (bound.place / READY).touch()


if __name__ == "__main__":
    warm(bind(find_game(sys.argv[1])))
