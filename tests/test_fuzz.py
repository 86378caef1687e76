"""A few seconds of the fuzzer that `make fuzz` runs for ten minutes."""

from __future__ import annotations

import pytest

import ratskeller as rk
from tests.fuzz import FUZZERS, counts, fuzz


@pytest.mark.parametrize("fuzzer", FUZZERS, ids=lambda fuzzer: fuzzer.__name__)
@pytest.mark.parametrize("name", [*rk.games()])
def test_input_is_refused_or_makes_sense(name: str, fuzzer: object) -> None:
    counts.clear()  # of the fuzzers before
    fuzz(name, fuzzer, 7, 25)  # type: ignore[arg-type]
    assert sum(counts.values()) > 0
