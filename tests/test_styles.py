"""What `benchmarks.styles` counts, and how sure it is of it."""

from __future__ import annotations

import pytest
from benchmarks import styles
from benchmarks.styles import DEALS, SEATS, Shown, shown

from ratskeller.bots.cast import CAST
from ratskeller.engine.compile import bind
from ratskeller.engine.contract import TRAITS


def test_a_difference_is_of_shares_and_as_sure_as_the_deals_agree() -> None:
    found = shown([((10, 6), (10, 4))] * 8)
    assert (found.styled, found.neutral, found.deals) == (0.6, 0.4, 8)
    assert found.low == pytest.approx(0.2) == found.high and found.is_clear
    unsure = shown([((10, 6), (10, 4)), ((10, 4), (10, 6))] * 4)
    assert unsure.low < 0 < unsure.high and not unsure.is_clear and str(unsure).startswith("*50.0% / 50.0%")
    nobody = shown([((0, 0), (0, 0))] * 3)
    assert (nobody.styled, nobody.low, nobody.high) == (0.0, 0.0, 0.0)


def test_choices_of_a_trait_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted and short; a seat that leans takes what it leans to more often."""
    monkeypatch.setattr(styles, "bind", lambda game, module: bind(game, module, interpreted=True))
    member = CAST["moneybox"]
    counts = styles.looked_once("catham", member, 0, 6)
    assert counts.shape == (6, SEATS["catham"], len(TRAITS), 2)
    assert (counts[..., 1] <= counts[..., 0]).all() and (counts[..., 0].sum(axis=(0, 1)) > 0).sum() >= 4


def test_the_page_tells_what_was_not_measured() -> None:
    one = vars(Shown(0.5, 0.4, 0.05, 0.15, DEALS))
    text = styles.section({"found": {"catham kettle": one}, "date": "2026-01-01"})
    assert text.startswith(styles.HEADING) and "50.0% / 40.0% (+5.0 to +15.0)" in text
    assert text.count("not measured yet") == 4 * 6 - 1
