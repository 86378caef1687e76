"""Rattus passes the contract suite."""

from ratskeller.engine.testing import Contract
from tests.rattus.foreseen import CAME_TRUE
from tests.rattus.hidden import permute


class TestContract(Contract):
    game = "rattus"
    permute = staticmethod(permute)
    came_true = CAME_TRUE
    foreseen_codes = 5
