"""Goofspiel passes the contract suite, as any third party's game must."""

from ratskeller.engine.testing import Contract
from tests.goofspiel.hidden import permute


class TestContract(Contract):
    game = "goofspiel"
    permute = staticmethod(permute)
