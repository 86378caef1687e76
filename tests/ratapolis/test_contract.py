"""Ratapolis passes the contract suite."""

from ratskeller.engine.testing import Contract
from tests.ratapolis.foreseen import CAME_TRUE
from tests.ratapolis.hidden import permute


class TestContract(Contract):
    game = "ratapolis"
    permute = staticmethod(permute)
    sampled = 5
    came_true = CAME_TRUE
    foreseen_codes = 5
