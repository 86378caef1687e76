"""What Cartus foretells before one acts, with chances reckoned by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.games.cartus.preview import halfway, preview
from ratskeller.games.cartus.state import State
from tests.cartus.positions import at_privileges, board, decline_all, go, influence, last_round, moves, rats

PALACE = "palace-two-rats"
LOOKING = "farm-two-rats, palace-two-cards-rat"
ALL = [1, 2, 3, 4, 5]


def told(at: rk.Table, seat: int, action: str, *after: str) -> list[tuple[Any, ...]]:
    """Kind, seat, and what people are told."""
    return [(effect.kind, effect.seat, *effect.args.values()) for effect in at.seen(seat).preview(action, after)]


def exact(at: rk.Table, seat: int, action: str, kind: str, *after: str) -> list[tuple[Any, ...]]:
    return [effect.exact for effect in at.seen(seat).preview(action, after) if effect.kind == kind]


def kinds(at: rk.Table, seat: int, action: str, *after: str) -> list[str]:
    return [kind for kind, *_ in told(at, seat, action, *after)]


def visit(card: str) -> str:
    building, privilege = card.split("-", 1)
    return f"visit {building} {privilege}"


# Lay-downs


@pytest.mark.rule("CAR-10", "CAR-7")
def test_a_lay_down_of_several_cards_is_foreseen_whole() -> None:
    at = board("1 nobility-0, 2 magic-0", "", "", nuns="clergy-4 clergy-4 clergy-4 clergy-4 chivalry-4")
    cards = ["lay nobility-0", "lay magic-0", "lay magic-0"]
    whole = told(at, 0, "done", visit(PALACE), *cards)
    assert whole[:2] == [("influence", 0, "nobility", 3), ("rats-come", 0, 2)]
    assert whole == told(at, 0, "lay magic-0", visit(PALACE), *cards[:2])
    moves(at, f"0 {visit(PALACE)}", *(f"0 {card}" for card in cards))
    assert told(at, 0, "done") == whole
    moves(at, "0 done")
    for seat in (1, 2):
        go(at, seat, "farm-four-cards")
    decline_all(at)
    assert influence(at, "nobility") == [3, 0, 0] and rats(at) == [12, 10, 10]


def test_what_is_no_part_of_a_play_is_not_carried_out() -> None:
    at = board("2 gold", "")
    record = State.frombytes(at.seen(0).known)
    assert not halfway(record, 0, at.game.actions.code("pass"))
    assert record.tobytes() == at.seen(0).known


@pytest.mark.rule("CAR-11", "CAR-23")
@pytest.mark.parametrize(("count", "place"), [(1, (3, 2)), (2, (3, 2)), (3, (2, 5)), (4, (1, 10))])
def test_the_disc_comes_behind_those_who_stand_there(count: int, place: tuple[int, int]) -> None:
    at = board("4 joker", "", "", influence=["", "3 nobility", "2 nobility"])
    laid = [visit(PALACE)] + ["lay joker"] * count
    assert exact(at, 0, "done", "stands", *laid) == [(5, *place)]


# The exclusive action


@pytest.mark.rule("CAR-15")
def test_nobody_has_laid_more_so_far() -> None:
    at = board("2 joker", "1 joker", "")
    laid = [visit(PALACE), "lay joker", "lay joker"]
    assert ("exclusive", 0, "palace", 2, "sure") in told(at, 0, "done", *laid)  # nobody holds three cards
    assert ("exclusive", 0, "palace", 2, "sure") in told(at, 0, "lay joker", visit(PALACE))
    at = board("2 joker", "3 joker", "")
    assert ("exclusive", 0, "palace", 2, "so-far") in told(at, 0, "done", *laid)
    assert ("exclusive", 0, "palace", 2, "so-far") in told(at, 0, visit(PALACE))


@pytest.mark.rule("CAR-15")
def test_gold_that_everybody_knows_of_cannot_be_laid() -> None:
    at = board("1 joker", "2 gold", "")
    assert ("exclusive", 0, "palace", 2, "so-far") in told(at, 0, "lay joker", visit(PALACE))
    at = board("1 joker", "2 gold", "", known=["", "2 gold", ""])
    assert ("exclusive", 0, "palace", 2, "sure") in told(at, 0, "lay joker", visit(PALACE))


@pytest.mark.rule("CAR-15", "CAR-12")
def test_who_has_laid_as_much_before_is_ahead_unless_that_may_be_swords() -> None:
    at = go(board("1 joker", "", "3 joker", round=3), 2, PALACE, "2 joker")
    laid = [visit(PALACE), "lay joker"]
    assert told(at, 0, "done", *laid)[1:3] == [("ordinary", 0, "palace", 1, "sure"), ("ahead", 2, 2)]
    at = go(board("1 joker", "2 sword", "3 joker", round=3), 2, PALACE, "2 joker")
    assert ("ordinary", 0, "palace", 1, "so-far") in told(at, 0, "done", *laid)
    at = go(board("1 joker", "2 sword", "3 joker", round=3, known=["", "2 sword", ""]), 2, PALACE, "2 joker")
    assert ("ordinary", 0, "palace", 1, "sure") in told(at, 0, "done", *laid)  # both are in a hand


@pytest.mark.rule("CAR-15")
def test_who_came_first_without_cards_is_ahead_for_sure() -> None:
    at = go(board("", "", "3 sword"), 0, PALACE)
    assert told(at, 1, visit(PALACE))[:2] == [("ordinary", 1, "palace", 1, "sure"), ("ahead", 0, 0)]


@pytest.mark.rule("CAR-17")
def test_two_players_compare_wherever_they_are_and_the_first_wins_ties() -> None:
    at = go(board("1 joker", "1 joker, 1 gold"), 0, "farm-four-cards", "1 joker")
    assert told(at, 1, "lay joker", visit(PALACE))[1:3] == [("ordinary", 1, "palace", 1, "sure"), ("ahead", 0, 1)]
    at = go(board("1 sword", "1 joker"), 0, "farm-four-cards", "1 sword")
    assert ("ordinary", 1, "palace", 1, "so-far") in told(at, 1, "lay joker", visit(PALACE))
    at = go(board("1 joker", "2 joker"), 0, "farm-four-cards", "1 joker")
    laid = [visit(PALACE), "lay joker", "lay joker"]
    assert ("exclusive", 1, "palace", 2, "sure") in told(at, 1, "done", *laid)
    assert ("ahead", 0, 0) in told(go(board("", ""), 0, "farm-four-cards"), 1, visit(PALACE))


@pytest.mark.rule("CAR-17")
def test_the_first_player_who_passed_still_wins_ties() -> None:
    at = moves(board("1 pass, 1 joker", "1 joker"), "0 pass")
    go(at, 1, "farm-four-cards", "1 joker")
    assert ("exclusive", 0, "palace", 2, "sure") in told(at, 0, "lay joker", visit(PALACE))
    at = moves(board("1 pass, 1 joker", "1 joker"), "0 pass")
    assert ("exclusive", 1, "palace", 2, "so-far") in told(at, 1, "lay joker", visit(PALACE))


@pytest.mark.rule("CAR-18")
def test_in_the_last_round_influence_takes_the_place_of_the_action() -> None:
    at = board("", "", "", round=last_round(3))
    seat = at.to_act[0]
    assert ("bonus", seat, "nobility", "sure") in told(at, seat, visit(PALACE))
    at = go(at, seat, PALACE)
    assert kinds(at, at.to_act[0], visit(PALACE)) == ["ahead"]


@pytest.mark.rule("CAR-16")
def test_the_brewery_counts_what_is_laid() -> None:
    at = go(board("3 joker", "5 joker", row="brewery-two-rats, palace-four-cards"), 0, "brewery-two-rats", "2 joker")
    laid = ["visit brewery two-rats", "lay joker", "lay joker", "lay joker"]
    assert ("exclusive", 1, "brewery", 3, "sure") in told(at, 1, "done", *laid)
    assert ("ordinary", 1, "brewery", 1, "sure") in told(at, 1, "done", *laid[:3])


# Swords, Flutes and Watchtowers


@pytest.mark.rule("CAR-12")
def test_swords_tell_the_most_they_can_bring_and_cost() -> None:
    at = go(board("7 joker", "2 sword, 5 joker", ""), 0, PALACE)
    assert exact(at, 1, "lay sword", "spoils", visit(PALACE)) == [(3,)]
    assert exact(at, 1, "lay sword", "spoils", "visit farm four-cards") == [(0,)]  # the last one holds nothing
    at = go(board("2 sword", "5 joker", ""), 0, PALACE, "1 sword")
    assert exact(at, 1, visit(PALACE), "stake") == [(2,)]
    assert exact(at, 1, "lay joker", "stake", visit(PALACE), "lay joker") == [(1,)]
    at = go(board("2 joker", "5 joker", ""), 0, PALACE, "1 joker")
    assert exact(at, 1, visit(PALACE), "stake") == []  # all Swords lie in their stack


@pytest.mark.rule("CAR-12")
def test_who_is_to_give_half_a_hand_tells_how_much() -> None:
    at = board("1 sword", "5 joker", "2 joker, 1 gold")
    go(go(go(at, 0, PALACE, "1 sword"), 1, PALACE), 2, PALACE)
    assert told(at, 0, "take-from 1") == [("pays", 1, 2)]
    assert told(at, 0, "take-from 2") == [("pays", 2, 1)]


@pytest.mark.rule("CAR-13")
def test_flutes_send_a_rat_if_somebody_is_there() -> None:
    at = go(board("1 flute, 2 joker", "2 flute", "", rats=[10, 10, 0]), 0, PALACE, "1 flute")
    assert exact(at, 1, "lay flute", "sends", visit(PALACE)) == [(1,)]
    assert exact(at, 1, visit(PALACE), "may-get") == [(1,)]
    assert exact(at, 1, "lay flute", "may-get", visit(PALACE)) == []
    bare = go(board("1 flute", "1 flute", ""), 0, PALACE)
    assert exact(bare, 1, "lay flute", "may-get", visit(PALACE)) == []  # nobody can lay more than one
    at = go(board("", "1 flute"), 0, "farm-four-cards")
    assert exact(at, 1, "lay flute", "sends", visit(PALACE)) == [(0,)]


@pytest.mark.rule("CAR-13")
def test_a_rat_that_is_sent_leaves_here_and_comes_there() -> None:
    at = board("1 flute", "", "", nuns="magic-4 magic-4 magic-4 magic-4 clergy-4", rats=[21, 0, 0])
    go(go(go(at, 0, PALACE, "1 flute"), 1, PALACE), 2, PALACE)
    assert told(at, 0, "send-rat 2")[0] == ("rats-go", 0, 1)
    assert told(at, 0, "send-rat 2")[-1] == ("rats-come", 2, 1)


@pytest.mark.rule("CAR-22")
def test_watchtowers_elsewhere_may_cost_three_cards() -> None:
    row = "watchtower-two-rats, palace-two-rats, market-rat-look"
    at = board("2 joker", "4 joker", "", "", row=row)
    assert ("toll", 0, 3) in told(at, 0, visit(PALACE))
    assert "toll" not in kinds(at, 0, "visit watchtower two-rats")
    for seat in (0, 1, 2):
        go(at, seat, "market-rat-look")
    assert "toll" not in kinds(at, 3, visit(PALACE))  # all others are elsewhere
    at = board("2 joker", "4 joker", "", "", row=row, round=last_round(4))
    assert "toll" not in kinds(at, at.to_act[0], visit(PALACE))  # CAR-18


@pytest.mark.rule("CAR-22")
def test_the_watchtower_tells_who_gives() -> None:
    row = "watchtower-two-rats, palace-two-rats, market-rat-look"
    at = board("1 joker", "4 joker", "2 joker", "", row=row)
    for seat, card in enumerate(["watchtower-two-rats", PALACE, PALACE, PALACE]):
        go(at, seat, card)
    assert told(at, 0, "accept") == [("pays", 1, 3), ("pays", 2, 2)]
    assert told(at, 0, "decline") == [("forgoes", 0, "tribute", 5)]


@pytest.mark.rule("CAR-8")
def test_a_pass_card_tells_who_comes_before_and_what_is_left() -> None:
    at = board("2 pass", "", "")
    assert told(at, 0, "pass") == [("waits", 0, 2), ("left", 0, "pass", 1)]
    at = go(go(moves(at, "0 pass"), 1, PALACE), 2, PALACE)
    assert told(at, 0, "pass") == [("waits", 0, 0), ("left", 0, "pass", 0)]


# Privileges, the deck and the nun row


@pytest.mark.rule("CAR-6")
def test_a_privilege_tells_all_its_parts() -> None:
    at = at_privileges("", "", row="farm-two-cards-rat, palace-rat-look", rats=[1, 10])
    parts = [("rats-go", 0, 1), ("looks", 0, 1, 5)]
    assert [fact for fact in told(at, 0, "choose palace rat-look") if fact[0] != "death"] == parts
    assert kinds(at, 0, "choose farm two-cards-rat") == ["draws", "finds", "finds", "rats-go", "death"]
    moves(at, "0 choose farm two-cards-rat")
    assert told(at, 0, "decline") == [("forgoes", 0, "cards", 2)]
    assert kinds(at, 0, "accept") == ["draws", "finds", "finds"]


@pytest.mark.rule("CAR-6", "CAR-20")
def test_cards_to_be_drawn_may_be_of_use() -> None:
    """One card is unseen beside the nun row and may be any of six; the other comes from the discard pile of 78."""
    at = at_privileges("", "", row="farm-two-cards-rat, palace-two-rats", deck="1 nobility-0")
    of_nobles = 1 - Fraction(5, 6) * Fraction(65, 78)  # 13 of 14 have been discarded
    of_peasants = 1 - Fraction(5, 6) * Fraction(65, 78)  # one lies in the nun row, unseen
    found = exact(at, 0, "choose farm two-cards-rat", "finds")
    assert found == [(0, of_peasants), (5, of_nobles)]
    assert sum(at.view(0)["discard"].values()) == 78


@pytest.mark.rule("CAR-6")
def test_where_all_choose_at_once_a_short_deck_foretells_no_card() -> None:
    few = "4 magic-0, 2 nobility-0"
    at = at_privileges("", "", simultaneous=True, row="farm-two-cards-rat, palace-two-rats", deck=few)
    assert "finds" not in kinds(at, 0, "choose farm two-cards-rat")
    at = at_privileges("", "", simultaneous=True, row="farm-two-cards-rat, palace-two-rats", deck=f"{few}, 2 magic-1")
    assert "finds" in kinds(at, 0, "choose farm two-cards-rat")


@pytest.mark.rule("CAR-27")
def test_how_near_rats_are_to_death_follows_from_cards_one_has_not_seen() -> None:
    """Four nun cards are known, with 8 nuns; the fifth is one of those that lie nowhere in sight."""
    facts: dict[str, Any] = {"phase": "privilege", "row": LOOKING, "looked": [[1, 2, 3, 4], []]}
    at = board("2 magic-4", "", rats=[12, 10], **facts)
    unseen = [24, 12, 12 - 4, 12, 24 - 2]  # by nuns
    for count, privilege in ((11, "palace two-cards-rat"), (10, "farm two-rats")):
        chance = Fraction(sum(unseen[: count - 8]), sum(unseen))
        assert exact(at, 0, f"choose {privilege}", "death") == [(count, chance)]
    at = board("", "", rats=[10, 10], **facts | {"looked": [ALL, []]})
    assert exact(at, 0, "choose palace two-cards-rat", "death") == [(9, 0)]
    at = board("", "", rats=[12, 10], **facts | {"looked": [ALL, []]})
    assert exact(at, 0, "choose palace two-cards-rat", "death") == [(11, 1)]


@pytest.mark.rule("CAR-6a")
def test_a_look_tells_whether_it_is_the_first() -> None:
    at = at_privileges(
        "", "", row="farm-rat-look, palace-two-cards-rat", looked=[[2], []], nuns="magic-1 magic-3" + " magic-0" * 3
    )
    moves(at, "0 choose farm rat-look", "0 decline")
    assert told(at, 0, "look 1") == [("fresh", 0, 1, 3)]
    assert told(at, 0, "look 2") == [("known", 0, 2, 3)]
    assert told(at, 0, "decline") == [("forgoes", 0, "looks", 1)]
    moves(at, "0 look 1")
    at = board("", "", row="fortune-tellers-tent-two-rats, palace-two-rats")
    go(go(at, 0, "fortune-tellers-tent-two-rats"), 1, PALACE)
    moves(at, "0 look 5")
    assert told(at, 0, "decline") == [("forgoes", 0, "looks", 1)]
    assert told(at, 0, "look 1") == [("fresh", 0, 1, 3)]


def test_without_the_memory_aid_nothing_is_told_that_takes_attention() -> None:
    facts: dict[str, Any] = {
        "options": {"memory_aid": "off"},
        "looked": [[2], []],
        "row": "farm-rat-look, palace-two-cards-rat",
    }
    at = board("1 magic-0", "", phase="privilege", **facts)
    assert kinds(at, 0, "choose palace two-cards-rat") == ["draws", "rats-go"]
    moves(at, "0 choose farm rat-look")
    assert kinds(at, 0, "decline") == ["forgoes"]
    moves(at, "0 decline")
    assert kinds(at, 0, "look 2") == []
    at = board("1 magic-0", "", **facts)
    assert kinds(at, 0, "lay magic-0", visit("palace-two-cards-rat")) == [
        "influence",
        "rats-come",
        "exclusive",
        "stands",
    ]


# Actions


def both_at(card: str, first: str = "", second: str = "", **facts: Any) -> rk.Table:
    """Two visitors; seat 0 has the exclusive action."""
    other = "farm-four-cards" if not card.startswith("farm") else "palace-four-cards"
    at = board(first, second, row=f"{card}, {other}", options={"memory_aid": "off"}, **facts)
    return go(go(at, 0, card), 1, card)


@pytest.mark.rule("CAR-16", "CAR-20")
@pytest.mark.parametrize(
    ("building", "brings", "what"),
    [
        ("farm", ("draws", 0, 4), ("cards", 4)),
        ("market", ("takes", 0, "joker", 2, 3), ("joker", 2)),
        ("treasury", ("takes", 0, "gold", 1, 15), ("gold", 1)),
        ("office", ("takes", 0, "pass", 2, 2), ("pass", 2)),
        ("castle", ("takes", 0, "sword", 2, 2), ("sword", 2)),
        ("ratcatchers-hut", ("takes", 0, "flute", 2, 2), ("flute", 2)),
        ("monastery", ("rats-go", 0, 1), ("rats", 1)),
        ("palace", ("scores", 0, 2), ("points", 2)),
    ],
)
def test_an_action_tells_what_it_brings_and_what_declining_gives_up(
    building: str, brings: tuple[Any, ...], what: tuple[Any, ...]
) -> None:
    at = both_at(f"{building}-two-rats", first="14 gold, 1 joker", rats=[1, 1])
    assert told(at, 0, "accept") == [brings]
    assert told(at, 0, "decline") == [("forgoes", 0, *what)]


@pytest.mark.rule("CAR-19")
def test_cards_won_by_swords_are_in_hand_with_those_taken_here() -> None:
    at = board("1 sword", "2 gold", row="treasury-two-rats, palace-four-cards")
    moves(go(go(at, 0, "treasury-two-rats", "1 sword"), 1, "treasury-two-rats"), "1 give gold")
    assert told(at, 0, "accept") == [("takes", 0, "gold", 2, 3)]


@pytest.mark.rule("CAR-16")
def test_the_hospital_tells_how_far_cards_can_go() -> None:
    at = both_at("hospital-two-rats", first="9 joker", second="1 gold", rats=[3, 5])
    assert told(at, 0, "accept") == [("rats-go", 0, 1), ("may-discard", 0, 2)]
    assert told(at, 0, "decline") == [("forgoes", 0, "rats", 3)]
    moves(at, "0 accept")
    assert told(at, 0, "discard joker") == [("rats-go", 0, 1)]
    assert told(at, 0, "decline") == [("forgoes", 0, "rats", 2)]
    moves(at, "0 decline")
    assert told(at, 1, "decline") == [("forgoes", 1, "rats", 1)]


@pytest.mark.rule("CAR-12")
def test_cards_that_are_given_are_parts_of_one_gift() -> None:
    at = go(go(board("1 sword", "4 joker"), 0, PALACE, "1 sword"), 1, PALACE)
    seen = at.seen(1)
    assert seen.halfway("give joker").known == moves(at.copy(), "1 give joker").seen(1).known
    with pytest.raises(rk.NotationError):
        seen.halfway("give joker").halfway("give joker")  # the last is no part: the gift changes hands


def test_nothing_is_foretold_of_a_gift() -> None:
    at = go(go(board("1 sword", "4 joker"), 0, PALACE, "1 sword"), 1, PALACE)
    assert list(preview(State.frombytes(at.seen(1).known), 1, at.game.actions.code("give joker"))) == []
