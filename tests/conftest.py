"""The test game is a third party's game: it registers when imported."""

import pytest

import tests.goofspiel  # noqa: F401


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules a scenario proves")
