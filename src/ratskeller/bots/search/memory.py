"""The memory of one search: flat arrays made once, so that a search can neither grow nor leave anything behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ratskeller.bots.search.settings import STRONGEST, Knobs
from ratskeller.engine.workspace import Workspace

NODES = 1 << 15
EDGES = 1 << 17
DEEPEST = 256  # decisions of a path that are kept in the tree
ROOT, NOW, VIEW = 0, 1, 2  # the states on the desk: what the searcher knows, the one being played, and what is seen
NODE, EDGE, PLAYED = 0, 1, 2  # what `used` counts


class Tree(NamedTuple):
    """Nodes are what somebody knew when he had to decide; edges are what he did.  Number 0 is none."""

    slots: Any  # a hash table: places of nodes
    keys: Any  # by node: what its actor saw, as a hash
    visits: Any
    totals: Any  # of values in the eyes of its actor
    first: Any  # its newest edge
    code: Any  # by edge
    tried: Any  # how often it was chosen
    could: Any  # how often it could have been
    gained: Any  # of values in the eyes of who chose
    following: Any  # the edge of this node that is older
    path: Any  # node, edge and actor of each decision in the tree, in this iteration
    used: Any  # the last node, the last edge, and decisions in playouts
    edge_of: Any  # by code, while a node is looked at
    hidden: Any  # by seat: what it has done that nobody else has noticed, as a hash
    likes: Any  # by place among the legal codes
    values: Any  # by seat: how the iteration ended


def new_tree(space: Workspace) -> Tree:
    """An empty tree, its first edge and node being none."""
    numbers, codes = space.numbers, space.game.actions.size + 1
    return Tree(
        slots=numbers("i", NODES * 4),
        keys=numbers("q", NODES),
        visits=numbers("i", NODES),
        totals=numbers("q", NODES),
        first=numbers("i", NODES),
        code=numbers("h", EDGES),
        tried=numbers("i", EDGES),
        could=numbers("i", EDGES),
        gained=numbers("q", EDGES),
        following=numbers("i", EDGES),
        path=numbers("i", DEEPEST * 3),
        used=numbers("q", 3),
        edge_of=numbers("i", codes),
        hidden=numbers("q", space.seats),
        likes=numbers("q", codes),
        values=numbers("q", space.seats),
    )


def new_desk(space: Workspace) -> Any:
    """Three states."""
    return space.records(space.game.state, 3)


def usual_knobs(space: Workspace) -> Knobs:
    return STRONGEST.knobs()


BUFFERS: Mapping[str, Callable[[Workspace], Any]] = {"tree": new_tree, "desk": new_desk, "knobs": usual_knobs}
