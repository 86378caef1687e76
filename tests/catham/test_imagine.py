"""Imagined tables of Catham City are as likely as the cards make them.

A viewer's guess deals the cards he cannot see, less those that everybody knows to be in somebody's hand, at random.
Every way to deal them, card by card, is written down here and counted.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

import ratskeller as rk
from ratskeller.engine.chance import Chance, seed
from ratskeller.games.catham.tables import FACTIONS
from tests.catham.positions import board, moves

SPECTATOR = -1
Deal = tuple[tuple[tuple[str, int], ...], ...]


def sorted_pile(pile: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((faction, number) for faction, number in pile.items() if number))


def piles(state: object) -> Deal:
    """The hands and the deck of a state."""
    rows = [[state.hand[p, f] for f in range(8)] for p in range(state.seats)]  # type: ignore[attr-defined]
    rows.append([state.deck[f] for f in range(8)])  # type: ignore[attr-defined]
    return tuple(sorted_pile(dict(zip(FACTIONS, row, strict=True))) for row in rows)


def every_deal(at: rk.Table, viewer: int) -> dict[Deal, float]:
    """The chance of each deal the viewer must reckon with, by writing down every order of the unseen cards."""
    facts = at.position()["state"]
    hands = [Counter(pile) for pile in facts["hand"]]
    known = [Counter(pile) for pile in facts.get("known") or [{} for _ in hands]]
    pool = list(Counter(facts.get("deck", {})).elements())
    room = []  # cards to be guessed, by seat
    for p, whole in enumerate(hands):
        hidden = Counter[str]() if p == viewer else whole - known[p]
        pool += hidden.elements()
        room.append(hidden.total())
    found = Counter[Deal]()
    orders = 0
    for order in permutations(pool):
        orders += 1
        at_card = 0
        deal = []
        for p, number in enumerate(room):
            base = hands[p] if p == viewer else known[p]
            deal.append(sorted_pile(base + Counter(order[at_card : at_card + number])))
            at_card += number
        deal.append(sorted_pile(Counter(order[at_card:])))
        found[tuple(deal)] += 1
    return {one: number / orders for one, number in found.items()}


def imagined(at: rk.Table, viewer: int, times: int) -> Counter[Deal]:
    found = Counter[Deal]()
    for number in range(times):
        state, chance = at.seen(None if viewer < 0 else viewer).record(), Chance()
        seed(chance, 1000 * number + 17)
        at.game.imagine(state, viewer, chance)
        found[piles(state)] += 1
    return found


def chi_square(found: Counter[Deal], chances: dict[Deal, float], times: int) -> float:
    return sum((found[deal] - times * p) ** 2 / (times * p) for deal, p in chances.items())


def check_fair(at: rk.Table, viewer: int, times: int = 3000) -> None:
    chances = every_deal(at, viewer)
    found = imagined(at, viewer, times)
    assert set(found) <= set(chances), "imagined a deal that public knowledge rules out"
    assert all(times * p > 3 for p in chances.values()), "a deal too rare to be tested"
    freedom = len(chances) - 1
    bound = freedom + 5 * (2 * freedom) ** 0.5 + 10
    assert chi_square(found, chances, times) < bound, (len(chances), found)


def three_players() -> rk.Table:
    """Three Mafia, two Hackers and two Scientists unseen by seat 0; everything else lies open."""
    hands = "2 robocats", "2 mafia, 1 hackers", "1 scientists, 1 mafia"
    return board(*hands, market="7 detectives", deck="1 mafia, 1 hackers, 1 scientists", known=["", "1 mafia", ""])


@pytest.mark.rule("CAT-2", "CAT-6")
def test_a_player_imagines_every_deal_as_often_as_it_is_likely() -> None:
    at = three_players()
    assert len(every_deal(at, 0)) > 10
    check_fair(at, 0)


@pytest.mark.rule("CAT-2", "CAT-6")
def test_a_player_with_known_cards_imagines_the_others() -> None:
    check_fair(three_players(), 1)
    check_fair(three_players(), 2)


@pytest.mark.rule("CAT-2", "CAT-6")
def test_a_spectator_imagines_every_hand() -> None:
    hands = "1 robocats, 1 mafia", "2 mafia, 1 hackers"
    at = board(*hands, market="7 detectives", deck="1 mafia, 1 hackers", known=["1 robocats", "1 hackers"])
    check_fair(at, SPECTATOR)


@pytest.mark.rule("CAT-10a", "CAT-16")
def test_guesses_are_fair_while_somebody_pays() -> None:
    at = board(
        "4 mafia, 1 robocats", "1 hackers, 1 mafia", "1 scientists, 1 hackers", market="7 detectives", deck="2 mafia"
    )
    moves(at, "0 play mafia 4", "1 discard mafia")
    check_fair(at, 0)
    check_fair(at, 2)


@pytest.mark.rule("CAT-12", "CAT-17")
def test_guesses_are_fair_while_the_active_player_chooses() -> None:
    """Nobody else knows yet that seat 0 has begun to play Detectives."""
    at = board("3 detectives, 1 mafia", "1 hackers", "1 mafia", market="7 scientists", deck="1 robocats, 1 mafia")
    moves(at, "0 play detectives 3")
    check_fair(at, 1)
    check_fair(at, SPECTATOR)


@pytest.mark.rule("CAT-2")
def test_what_is_known_for_certain_is_imagined_so() -> None:
    at = board("1 mafia", "2 hackers", deck="", market="7 robocats", known=["1 mafia", "2 hackers"])
    for viewer in (SPECTATOR, 0, 1):
        assert list(imagined(at, viewer, 20)) == [piles(at.state)]
