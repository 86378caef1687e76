"""Every test knows the example of an outside game."""

import pytest

import tests.example  # noqa: F401


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules a scenario proves")
    config.addinivalue_line("markers", "browser: in a real browser, minutes long")
