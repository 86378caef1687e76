"""Whole games of a searcher against greedy, compiled: what experiments with a search are made of."""

from __future__ import annotations

from typing import Any

from ratskeller.bots.search.kernels import begin_search, think
from ratskeller.bots.search.memory import ROOT
from ratskeller.engine.chance import Chance, rand, seed
from ratskeller.engine.contract import WHOLE, apply, deal, legal, redact, score
from ratskeller.engine.kernels import favourite, lowest
from ratskeller.engine.record import Row

THOUGHT, TURNS, PLAYED = 0, 1, 2  # what is counted: decisions of the searcher, his turns, all decisions


def match(
    states: Any,
    work: Any,
    desk: Any,
    tree: Any,
    scores: Any,
    options: Any,
    seats: int,
    hero: int,
    start: int,
    blank: Any,
    chances: Any,
    codes: Row,
    hashes: Row,
    knobs: Any,
    iterations: int,
) -> float:
    """One game dealt from the stream `start`; the searcher's share of the victory.  `hashes` counts."""
    dice = chances[1]
    states[0] = blank[0]
    seed(dice, start)
    deal(states[0], options[0], seats, dice)
    before = -1
    while states[0].over == 0:
        seat = lowest(states[0].to_act)
        k = legal(states[0], seat, codes)
        code = int(codes[0])
        if k > 1 and seat == hero:
            desk[ROOT] = states[0]
            redact(desk[ROOT], seat)
            begin_search(desk, tree, chances, seat, start + hashes[PLAYED])
            think(desk, tree, chances, scores, codes, knobs, seat, iterations)
            code = best_code(tree, desk[ROOT].asked != 0, dice)
            hashes[THOUGHT] += 1
            hashes[TURNS] += 1 if before != seat or states[0].asked != 0 else 0
        elif k > 1:
            work[0] = states[0]
            redact(work[0], seat)
            code = favourite(work[0], seat, dice, codes, tree.likes)
        hashes[PLAYED] += 1
        before = seat
        apply(states[0], seat, code, dice, None)
    score(states[0], scores[0])
    share: float = scores[0].utility[hero] / WHOLE
    return share


def best_code(tree: Any, drawn: int, chance: Chance) -> int:
    """What to play: what was tried most, or, `drawn` by lot, each as often as it was tried."""
    node = 1
    k = rand(chance, max(1, tree.visits[node])) if drawn != 0 else 0
    best = -1
    most = -1
    worth = 0.0
    edge = tree.first[node]
    while edge != 0:
        tried = tree.tried[edge]
        if drawn != 0:
            if 0 <= k < tried:
                best = tree.code[edge]
            k -= tried
        elif tried > 0:
            mean = tree.gained[edge] / tried
            if tried > most or (tried == most and mean > worth):
                best = tree.code[edge]
                most = tried
                worth = mean
        edge = tree.following[edge]
    return int(best)
