"""Rattus Cartus passes the contract suite."""

from ratskeller.engine.testing import Contract
from tests.cartus.foreseen import CAME_TRUE
from tests.cartus.hidden import permute


class TestContract(Contract):
    game = "cartus"
    permute = staticmethod(permute)
    came_true = CAME_TRUE
