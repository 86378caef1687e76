"""Who knows what: a Witch's knowledge follows tokens, and unseen tokens are imagined from what is unseen."""

from __future__ import annotations

from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine.chance import Chance, seed
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import REGIONS, STARTING
from tests.rattus.positions import board, cubes, moves, position, verbs

LOOKED = {"gallia": [[0], []]}


def known(at: rk.Table, viewer: int | None, region: str) -> list[str]:
    """A region's rats as the viewer sees them."""
    shown = at.view(viewer)["regions"][region]["rats"]
    return [f"{rat['limit']}:{rat['symbols']}" if "limit" in rat else "?" for rat in shown]


def imagined(at: rk.Table, viewer: int, luck: int) -> Any:
    guess: Any = at.state.copy()
    at.game.redact(guess, viewer)
    chance = Chance()
    seed(chance, luck)
    at.game.imagine(guess, viewer, chance)
    assert at.game.check(guess) == 0
    return guess


@pytest.mark.rule("RAT-12")
def test_knowledge_follows_a_rat_that_a_monk_moves() -> None:
    at = board({"gallia": "1:BC 2:MBC; 1 1", "italia": "*; 1 1"}, seen=LOOKED, held=["", "monk"], active=1)
    assert known(at, 0, "gallia") == ["1:BC", "?"] and known(at, 1, "gallia") == ["?", "?"]
    moves(at, "1 monk gallia 1", "1 to italia")
    assert known(at, 0, "gallia") == ["?"] and known(at, 0, "italia") == ["?", "1:BC"]
    assert known(at, 1, "italia") == known(at, None, "italia") == ["?", "?"]


@pytest.mark.rule("RAT-12")
def test_knowledge_follows_rats_that_another_witch_swaps() -> None:
    at = board({"gallia": "1:BC 2:MBC; 1 1", "italia": "1:PB; 1 1"}, seen=LOOKED, held=["", "witch"], active=1)
    moves(at, "1 witch gallia 1", "1 witch italia 1", "1 swap")
    assert known(at, 0, "italia") == ["1:BC"] and known(at, 0, "gallia") == ["?", "?"]
    assert known(at, 1, "italia") == ["1:BC"] and known(at, 1, "gallia") == ["1:PB", "?"]
    assert at.view(0)["regions"]["italia"]["rats"][0]["seen_by"] == [0, 1]  # who looked is open


def laid_first(at: rk.Table, region: str) -> list[bool]:
    """Which of a region's rats everybody knows to be of the set-up."""
    return [rat["first"] for rat in at.view(None)["regions"][region]["rats"]]


@pytest.mark.rule("RAT-2", "RAT-11", "RAT-12", "RAT-17")
def test_a_rat_of_the_set_up_is_known_as_one_wherever_it_goes() -> None:
    regions = {"gallia": "1:BC 2:MBC s1:MC; 1 1", "italia": "1:PB; 1 1"}
    at = board(regions, held=["witch", "monk"])
    swapped = moves(at.copy(), "0 witch gallia 3", "0 witch italia 1", "0 swap")
    assert laid_first(swapped, "gallia") == [False, False, False] and laid_first(swapped, "italia") == [True]
    at = board(regions, held=["", "monk"], active=1)
    gone = moves(at.copy(), "1 monk gallia 3", "1 to italia")
    assert laid_first(gone, "gallia") == [False, False] and laid_first(gone, "italia") == [False, True]
    moves(at, "1 monk gallia 1", "1 to italia")
    assert laid_first(at, "gallia") == [False, True] and laid_first(at, "italia") == [False, False]


@pytest.mark.rule("RAT-17")
def test_knowledge_moves_up_when_the_first_token_is_turned_up() -> None:
    regions = {"gallia": "6:AAMBW 1:BC 2:MBC; 1 0"}
    at = board(regions, seen={"gallia": [[], [], [1]]}, active=0, plague="anglia", held=["merchant"])
    moves(at, "0 plague gallia", "0 spread italia", "0 spread italia")
    assert cubes(at, "gallia") == [0, 0] and known(at, 1, "gallia") == ["2:MBC"] and known(at, 0, "gallia") == ["?"]


def test_a_token_that_lies_face_up_is_open() -> None:
    at = board({"gallia": "1:PK; 2 1"}, edition="africanus", held=["peasant"], hands=["anglia-pc"], plague="anglia")
    moves(at, "0 plague gallia", "0 spread italia")
    for viewer in (None, 0, 1):
        assert known(at, viewer, "gallia") == ["1:PK"] and at.view(viewer)["turned_up"]["symbols"] == "PK"


@pytest.mark.rule("RAT-2")
def test_imagined_rats_come_from_what_is_unseen() -> None:
    regions = {"gallia": "1:BC s1:MC; 1 1", "italia": "1:PB s1:PK; 1 1"}
    at = board(regions, seen={"gallia": [[0], []]}, rat_supply=8)
    state: Any = at.state
    assert isinstance(state, State)
    gallia, italia = REGIONS.read("gallia"), REGIONS.read("italia")
    first, other = set(), set()
    for luck in range(300):
        guess = imagined(at, 0, luck)
        assert guess.face[gallia, 0] == state.face[gallia, 0]  # he looked at it
        laid = guess.face[gallia, 1], guess.face[italia, 1]
        assert all(STARTING[t] and not state.spent[t] for t in laid) and laid[0] != laid[1]
        assert not state.spent[guess.face[italia, 0]]
        first.add(laid)
        other.add(guess.face[italia, 0])
    unseen_starting = [t for t in range(len(STARTING)) if STARTING[t] and state.pool[t]]
    assert len(first) == (len(unseen_starting) + 2) * (len(unseen_starting) + 1)  # every way to lay two of them
    assert len(other) > 20


def test_imagined_hands_come_from_what_is_unseen() -> None:
    at = board({"gallia": "; 1 1"}, edition="africanus", hands=["anglia-pc", "anglia-bw anglia-pb"], deck="gallia-wild")
    state: Any = at.state
    hands = {imagined(at, 0, luck).hand[1] for luck in range(60)}
    assert len(hands) == 3  # two of the three cards that seat 0 has not seen
    for hand in hands:
        assert hand & (state.discard | state.hand[0]) == 0
    spectators = {imagined(at, -1, luck).hand[0] for luck in range(60)}
    assert len(spectators) == 4


@pytest.mark.rule("AFR-5", "AFR-11", "AFR-12")
@pytest.mark.parametrize("deck", [None, "gallia-wild", ""])
def test_whether_there_is_a_card_to_draw_is_open(deck: str | None) -> None:
    at = board({"gallia": "; 1 1"}, edition="africanus", held=["astronomer explorer"], hands=["anglia-pc"], deck=deck)
    before = at.codes(0)
    at.state = at.seen(0).record()
    assert at.codes(0) == before and {"astronomer", "explorer"} <= verbs(at, 0)


@pytest.mark.rule("AFR-18")
def test_hands_are_shown_when_they_are_counted() -> None:
    at = board({"gallia": "; 2 1"}, edition="africanus", hands=["gallia-ci anglia-pc", "anglia-bw"], last=1)
    assert [["hand" in player for player in at.view(v)["players"]] for v in (None, 1)] == [[False] * 2, [False, True]]
    moves(at, "0 done")
    assert at.over
    for viewer in (None, 0, 1):
        hands = [[card["id"] for card in player["hand"]] for player in at.view(viewer)["players"]]
        assert hands == [["anglia-pc", "gallia-ci"], ["anglia-bw"]]
        assert at.seen(viewer).outcome == at.outcome


@pytest.mark.parametrize("aid", ["on", "off"])
def test_the_memory_aid(aid: str) -> None:
    regions = {"gallia": "1:BC 2:MBC; 1 1"}
    at = board(regions, held=["witch"], options={"memory_aid": aid}, memory_aid=int(aid == "on"))
    moves(at, "0 witch gallia 1")
    assert known(at, 0, "gallia") == ["1:BC", "?"]  # before her eyes
    moves(at, "0 witch gallia 2", "0 leave")
    assert known(at, 0, "gallia") == (["1:BC", "2:MBC"] if aid == "on" else ["?", "?"])
    assert ("unseen" in at.view(0)) == (aid == "on")


def test_another_witch_does_not_remind_one_without_the_memory_aid() -> None:
    """Seat 1 looked at the rat once; now seat 0 looks at it."""
    at = board({"gallia": "1:BC 2:MBC; 1 1"}, held=["witch"], options={"memory_aid": "off"}, memory_aid=0)
    state: Any = at.state
    state.seen[REGIONS.read("gallia"), 0] = 1 << 1
    moves(at, "0 witch gallia 1")
    assert known(at, 0, "gallia") == ["1:BC", "?"]
    assert known(at, 1, "gallia") == ["?", "?"]


def test_the_memory_aid_lists_what_is_unseen() -> None:
    at = board({"gallia": "1:BC 2:MBC; 1 1"}, seen=LOOKED)
    mine = sum(rat["count"] for rat in at.view(0)["unseen"])
    yours = sum(rat["count"] for rat in at.view(1)["unseen"])
    assert yours == mine + 1 == 10 + 12 + 2  # supply, out of the game, on the board


def test_what_is_half_chosen_is_nobodys_business() -> None:
    for held, line in (("monk", "0 monk gallia 1"), ("merchant", "0 merchant gallia 1")):
        at = board({"gallia": "*; 1 1"}, held=[held])
        before = at.view(1), at.view(None)
        moves(at, line)
        assert (at.view(1), at.view(None)) == before


def test_an_asked_player_betrays_nothing() -> None:
    facts: dict[str, Any] = {"edition": "africanus", "held": ["", "peasant"], "plague": "anglia"}
    views = []
    for card in ("anglia-pc", "polonia-bk"):  # one that helps and one that does not
        at = board({"gallia": "1:PK; 2 3"}, hands=["", card], **facts)
        moves(at, "0 plague gallia", "0 spread italia")
        view = at.view(0)
        views.append((at.to_act, view["players"], view["phase"], at.events(0)))
    assert views[0] == views[1] and views[0][0] == (1,)


def test_positions_are_read_back() -> None:
    given = position({"gallia": "1:BC 2:MBC; 1 1"}, seen=LOOKED, held=["witch", "king"])
    at = rk.table_at(given)
    assert rk.table_at(at.position()).state == at.state
