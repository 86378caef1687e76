"""The map and the data: regions, borders, tokens, region cards."""

from __future__ import annotations

import pytest

import ratskeller as rk
from ratskeller.games.rattus.tables import (
    CLASS_OF,
    CLASSES,
    COPIES,
    EDITION_ROWS,
    HERE,
    LETTERS,
    MAJORITY,
    NEIGHBOURS,
    REGION_CARD_ROWS,
    REGIONS,
    REGIONS_WITH,
    STARTING,
    TOKEN_ROWS,
    tokens_of,
)
from tests.rattus.positions import regions_of


@pytest.mark.rule("RAT-1", "AFR-1")
@pytest.mark.parametrize(("seats", "count"), [(2, 8), (3, 10), (4, 12), (5, 15), (6, 17)])
def test_regions_in_use(seats: int, count: int) -> None:
    shown = rk.table("rattus", seats=seats, seed=1).view(None)["regions"]
    assert len(shown) == count and list(shown) == regions_of(seats)
    europe = {"russia", "tartaria"} & set(shown)
    assert europe == ({"russia", "tartaria"} if seats in (4, 6) else set())
    assert ("libya" in shown) == (seats >= 5)


@pytest.mark.rule("RAT-1", "AFR-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_borders_are_symmetric_and_connected(seats: int) -> None:
    shown = rk.table("rattus", seats=seats, seed=1).view(None)["regions"]
    for name, region in shown.items():
        assert region["neighbours"] and name not in region["neighbours"]
        for other, by_sea in region["neighbours"].items():
            assert shown[other]["neighbours"][name] == by_sea
    reached, new = set(), ["anglia"]
    while new:
        reached |= set(new)
        new = [n for name in new for n in shown[name]["neighbours"] if n not in reached]
    assert reached == set(shown)


@pytest.mark.rule("RAT-1")
def test_unused_regions_are_nobodys_neighbours() -> None:
    assert NEIGHBOURS[REGIONS.read("hispania")] >> REGIONS.read("numidia") & 1
    assert "numidia" not in rk.table("rattus", seats=4, seed=1).view(None)["regions"]["hispania"]["neighbours"]
    assert bin(REGIONS_WITH[2]).count("1") == 8


@pytest.mark.rule("RAT-2", "AFR-3")
@pytest.mark.parametrize(("edition", "starting", "regular"), [(0, 12, 37), (1, 17, 48)])
def test_token_counts(edition: int, starting: int, regular: int) -> None:
    tokens = tokens_of(EDITION_ROWS[edition])
    assert sum(COPIES[t] for t in tokens if STARTING[t]) == starting
    assert sum(COPIES[t] for t in tokens if not STARTING[t]) == regular
    assert max(MAJORITY) == 1
    for row in TOKEN_ROWS:
        letters = row["symbols"].replace("A", "").replace("M", "")
        assert len(set(letters)) == len(letters) and set(letters) <= set(LETTERS)


@pytest.mark.rule("AFR-5")
def test_region_cards() -> None:
    assert len(REGION_CARD_ROWS) == 51
    for region in REGIONS:
        assert sum(row["region"].lower() == region for row in REGION_CARD_ROWS) == 3
    pairs = ["".join(sorted(row["symbols"])) for row in REGION_CARD_ROWS]
    assert pairs.count("?") == 9 and all(pairs.count(pair) == 2 for pair in set(pairs) - {"?"})


@pytest.mark.rule("AFR-2")
def test_four_cards_are_of_one_class() -> None:
    assert [CLASSES[c] for c in CLASS_OF].count("muslims") == 4


def test_reconstructions_say_so() -> None:
    for name in ("tokens.csv", "region-cards.csv"):
        assert (HERE / name).read_text(encoding="utf-8").startswith("# RECONSTRUCTION")
