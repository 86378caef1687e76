"""Information-set search over any game, plain Python here, compiled by `bind(game, kernels)`.

Each iteration imagines what the searcher does not know, walks down the tree, plays on from where it leaves it, and
remembers how that ended.  A node is what its actor saw: the searcher's own redacted record, for others what a spectator
sees, and what they did since that nobody noticed.  So nobody's move depends on what he does not know, and answers to a
simultaneous question do not know each other.

The arithmetic is the same everywhere: whole numbers, and + - * / and sqrt of floats in a fixed order.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from ratskeller.bots.search.memory import BUFFERS, DEEPEST, EDGE, NODE, NOW, PLAYED, ROOT, VIEW
from ratskeller.engine.chance import Chance, rand, seed
from ratskeller.engine.contract import WHOLE, Score, apply, imagine, judge, legal, redact, score, suppose
from ratskeller.engine.events import SPECTATOR
from ratskeller.engine.hashing import M32, hash_state, mix
from ratskeller.engine.kernels import best_of, lowest
from ratskeller.engine.record import Row

__all__ = ["BUFFERS", "begin_search", "think"]

WIN = 1_000_000  # a won game, in the unit of values
POINTS_HALF = 8  # points ahead that bring half of what points can bring


def begin_search(desk: Any, tree: Any, chances: Any, seat: int, start: int) -> None:
    """Forget everything, and begin at the question as it was put to the seat, whose knowledge is `desk[ROOT]`."""
    unanswered(desk[ROOT])
    for i in range(len(tree.slots)):
        tree.slots[i] = 0
    tree.used[NODE] = 0
    tree.used[EDGE] = 0
    tree.used[PLAYED] = 0
    seed(chances[0], start ^ hash_state(desk[ROOT]))
    forget_hidden(tree)
    add_node(tree, known_as(hash_state(desk[ROOT]), tree, seat))


def think(desk: Any, tree: Any, chances: Any, scores: Any, codes: Row, knobs: Any, seat: int, iterations: int) -> None:
    """So many iterations more."""
    for _ in range(iterations):
        desk[NOW] = desk[ROOT]
        imagine(desk[NOW], seat, chances[0])
        suppose(desk[NOW], seat, chances[0])
        depth = descend(desk, tree, chances[0], codes, knobs, seat)
        play_on(desk, tree, chances[0], codes, knobs)
        value(desk[NOW], tree, scores[0], knobs)
        remember(tree, depth)


# What is known


def unanswered(known: Any) -> None:
    """Let a simultaneous question be as it was put: answers that others have given are hidden, so nothing is left."""
    if known.asked != 0:
        known.to_act = known.asked


def known_as(seen: int, tree: Any, actor: int) -> int:
    """What an actor knows, as a number: what he sees, by its hash, and what he himself has done unnoticed."""
    return seen ^ mix((tree.hidden[actor] + actor + 1) & M32)


def forget_hidden(tree: Any) -> None:
    for p in range(len(tree.hidden)):
        tree.hidden[p] = 0


def look(desk: Any, viewer: int) -> None:
    """Put what a viewer sees of the state being played on the desk."""
    desk[VIEW] = desk[NOW]
    redact(desk[VIEW], viewer)


# The tree


def find_node(tree: Any, key: int) -> int:
    """The node with this key, or 0."""
    mask = len(tree.slots) - 1
    slot = key & mask
    while tree.slots[slot] != 0:
        node = tree.slots[slot]
        if tree.keys[node] == key:
            return int(node)
        slot = (slot + 1) & mask
    return 0


def add_node(tree: Any, key: int) -> None:
    """A new node, if there is room."""
    node = tree.used[NODE] + 1
    if node == len(tree.keys):
        return
    tree.used[NODE] = node
    mask = len(tree.slots) - 1
    slot = key & mask
    while tree.slots[slot] != 0:
        slot = (slot + 1) & mask
    tree.slots[slot] = node
    tree.keys[node] = key
    tree.visits[node] = 0
    tree.totals[node] = 0
    tree.first[node] = 0


def add_edge(tree: Any, node: int, code: int) -> int:
    """A new edge, or 0 if there is no room."""
    edge = tree.used[EDGE] + 1
    if edge == len(tree.code):
        return 0
    tree.used[EDGE] = edge
    tree.code[edge] = code
    tree.tried[edge] = 0
    tree.could[edge] = tree.visits[node]
    tree.gained[edge] = 0
    tree.following[edge] = tree.first[node]
    tree.first[node] = edge
    return int(edge)


def descend(desk: Any, tree: Any, chance: Chance, codes: Row, knobs: Any, searcher: int) -> int:
    """Walk down the tree, and add the first node that is not in it; how long the path is."""
    forget_hidden(tree)
    depth = 0
    public = 0
    while desk[NOW].over == 0 and depth < DEEPEST:
        actor = lowest(desk[NOW].to_act)
        if desk[NOW].to_act >> searcher & 1:
            actor = (
                searcher  # first: in which order a question is answered changes nothing, and so the root comes first
            )
        k = legal(desk[NOW], actor, codes)
        if k == 1:
            apply(desk[NOW], actor, codes[0], chance, None)
            continue
        look(desk, searcher if actor == searcher else SPECTATOR)
        unanswered(desk[VIEW])
        noticed = hash_state(desk[VIEW])
        if actor == searcher:
            tree.hidden[actor] = 0  # his own record tells it all
        elif noticed != public:
            public = noticed
            forget_hidden(tree)
        key = known_as(noticed, tree, actor)
        if actor != searcher:
            look(desk, actor)
        node = find_node(tree, key)
        if node == 0:
            add_node(tree, key)
            break
        judge(desk[VIEW], actor, codes, k, tree.likes)
        code = choose(tree, node, codes, k, chance, knobs)
        edge = edge_for(tree, node, code)
        if edge == 0:
            break
        tree.path[depth * 3] = node
        tree.path[depth * 3 + 1] = edge
        tree.path[depth * 3 + 2] = actor
        depth += 1
        tree.hidden[actor] = mix((tree.hidden[actor] * 31 + code + 1) & M32)
        apply(desk[NOW], actor, code, chance, None)
    return depth


def choose(tree: Any, node: int, codes: Row, k: int, chance: Chance, knobs: Any) -> int:
    """The legal code that promises most, or was tried least for what it promises."""
    edge = tree.first[node]
    while edge != 0:
        tree.edge_of[tree.code[edge]] = edge
        edge = tree.following[edge]
    best = tree.likes[0]
    sum_of_likes = 0
    for i in range(k):
        best = max(best, tree.likes[i])
        sum_of_likes += tree.likes[i]
    gap = (best * k - sum_of_likes) / k  # on average, from the best
    weights = 0.0
    for i in range(k):
        weights += weight(best - tree.likes[i], gap, knobs)
    visits = tree.visits[node]
    expected = tree.totals[node] / visits / WIN if visits > 0 else 0.0
    top = -1e9
    chosen = codes[0]
    ties = 1
    for i in range(k):
        edge = tree.edge_of[codes[i]]
        prior = weight(best - tree.likes[i], gap, knobs) / weights
        worth = expected
        tried = 0
        could = visits
        if edge != 0:
            tree.could[edge] += 1
            tried = tree.tried[edge]
            could = tree.could[edge]
            if tried > 0:
                worth = tree.gained[edge] / tried / WIN
        promise = worth + knobs.exploration * prior * sqrt(could + 1) / (1 + tried)
        if promise > top:
            top = promise
            chosen = codes[i]
            ties = 1
        elif promise == top:
            ties += 1
            if rand(chance, ties) == 0:
                chosen = codes[i]
    edge = tree.first[node]
    while edge != 0:
        tree.edge_of[tree.code[edge]] = 0
        edge = tree.following[edge]
    return int(chosen)


def weight(behind: int, gap: float, knobs: Any) -> float:
    """How likely a move is at first that is liked so much less than the best: a rational stand-in for a softmax."""
    if behind == 0:
        return 1.0
    less: float = 1.0 + knobs.sharpness * behind / gap
    return 1.0 / (less * less)


def edge_for(tree: Any, node: int, code: int) -> int:
    """The edge of a code, which may be new; 0 if there is no room for it."""
    edge = tree.first[node]
    while edge != 0:
        if tree.code[edge] == code:
            return int(edge)
        edge = tree.following[edge]
    return add_edge(tree, node, code)


# How it ends


def play_on(desk: Any, tree: Any, chance: Chance, codes: Row, knobs: Any) -> None:
    """Play from where the tree was left: the moves that greedy players like, and some at random."""
    n = 0
    while desk[NOW].over == 0 and (knobs.horizon == 0 or n < knobs.horizon):
        seat = lowest(desk[NOW].to_act)
        k = legal(desk[NOW], seat, codes)
        i = 0
        if k > 1:
            if rand(chance, 100) < knobs.noise:
                i = rand(chance, k)
            else:
                look(desk, seat)
                judge(desk[VIEW], seat, codes, k, tree.likes)
                i = best_of(tree.likes, k, chance)
            n += 1
        tree.used[PLAYED] += 1
        apply(desk[NOW], seat, codes[i], chance, None)


def value(s: Any, tree: Any, out: Score, knobs: Any) -> None:
    """What the state is worth to each seat: the victory, and a little for points."""
    score(s, out)
    share = knobs.margin * (WIN // 1000)
    for p in range(s.seats):
        ahead = lead(s, out, p)
        points = share * ahead // (POINTS_HALF + abs(ahead)) // 2
        if s.over != 0:
            tree.values[p] = (WIN - share) * out.utility[p] // WHOLE + share // 2 + points
        else:
            tree.values[p] = WIN // 2 + WIN // 2 * ahead // (POINTS_HALF + abs(ahead))


def lead(s: Any, out: Score, seat: int) -> int:
    """By how many points a seat is ahead of the best of the others; less than 0 if it is behind."""
    best = -(1 << 15)
    for p in range(s.seats):
        if p != seat:
            best = max(best, out.points[p])
    return out.points[seat] - best


def remember(tree: Any, depth: int) -> None:
    """Let everybody on the path know how it ended for him."""
    for i in range(depth):
        node, edge, actor = tree.path[i * 3], tree.path[i * 3 + 1], tree.path[i * 3 + 2]
        tree.visits[node] += 1
        tree.totals[node] += tree.values[actor]
        tree.tried[edge] += 1
        tree.gained[edge] += tree.values[actor]
