"""Rattus passes the contract suite."""

from ratskeller.engine.testing import Contract
from tests.rattus.hidden import permute


class TestContract(Contract):
    game = "rattus"
    permute = staticmethod(permute)
