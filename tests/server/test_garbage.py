"""The collector's care: rings that died are found, what lives is left alone, and a closed server leaves no trace."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from ratskeller.server import garbage
from ratskeller.server.garbage import Garbage


class Ring:
    def __init__(self) -> None:
        self.me = self


def test_young_rings_are_found_and_what_lasts_is_set_aside() -> None:
    tended = Garbage()
    gc.freeze()
    before = gc.get_freeze_count()
    many = [Ring() for _ in range(10_000)]  # more than may die elsewhere meanwhile
    lasting, dying = Ring(), Ring()
    seen = weakref.ref(dying)
    del dying
    tended.set_aside()
    try:
        assert seen() is None
        assert gc.get_freeze_count() > before + len(many) // 2
        old = weakref.ref(lasting)
        del lasting
        tended.set_aside()
        found = [old() is None]  # it had been set aside: only a full search finds it
        tended.search()
        assert [*found, old() is None] == [False, True]
    finally:
        gc.unfreeze()


def test_a_full_search_is_due_when_twice_as_much_has_gathered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "FEW", 100)
    tended = Garbage()
    tended.search()
    try:
        assert not tended.is_due()
        made = [[] for _ in range(tended.left + 100)]  # type: ignore[var-annotated]
        tended.set_aside()
        assert tended.is_due()
        del made
        tended.search()
        assert not tended.is_due()
    finally:
        gc.unfreeze()


def test_a_closed_server_leaves_the_collector_as_it_was() -> None:
    async def main() -> None:
        before = gc.get_threshold()
        tended = Garbage()
        tended.start()
        assert gc.get_threshold() != before
        await tended.close()
        assert gc.get_threshold() == before
        assert gc.get_freeze_count() == 0

    asyncio.run(main())
