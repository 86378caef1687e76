"""Rattus Cartus passes the contract suite."""

from ratskeller.engine.testing import Contract
from tests.cartus.hidden import permute


class TestContract(Contract):
    game = "cartus"
    permute = staticmethod(permute)
