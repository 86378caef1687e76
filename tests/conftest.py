"""Every test knows the example of an outside game."""

import logging
from collections.abc import Iterator

import pytest

import tests.example  # noqa: F401

FIRST = ("tests/stored/", "tests/web/", "tests/test_finished.py", "tests/test_packaging.py")  # few tests that take long


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first: two processes share the files, and neither is left alone with such a one."""
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules a scenario proves")
    config.addinivalue_line("markers", "browser: in a real browser, minutes long")


@pytest.fixture(autouse=True)
def _logs_stay_as_they_were() -> Iterator[None]:
    """A command that is run within the process sets the house's logs up; what comes after it listens to them, too."""
    logger = logging.getLogger("ratskeller")
    handlers, level, propagate = logger.handlers, logger.level, logger.propagate
    yield
    logger.handlers, logger.propagate = handlers, propagate
    logger.setLevel(level)
