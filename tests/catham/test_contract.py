"""Catham City passes the contract suite."""

from ratskeller.engine.testing import Contract
from tests.catham.foreseen import CAME_TRUE
from tests.catham.hidden import permute


class TestContract(Contract):
    game = "catham"
    permute = staticmethod(permute)
    came_true = CAME_TRUE
