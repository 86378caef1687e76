"""The test game is a third party's, and not installed."""

import pytest

import ratskeller as rk
from tests.goofspiel import GAME

rk.register(GAME)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules a scenario proves")
