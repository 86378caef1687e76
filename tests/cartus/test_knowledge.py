"""Who knows what: hands, bounds, the nun row, and fair guesses."""

from __future__ import annotations

from collections import Counter
from typing import Any

import ratskeller as rk
from ratskeller.engine import position
from ratskeller.engine.chance import Chance, seed
from ratskeller.games.cartus import GAME
from ratskeller.games.cartus.tables import CARDS, POPULATION
from tests.cartus.positions import board, cards, field, go, moves, state

CASTLE, FARM = "castle-two-rats", "farm-four-cards"
ROW = f"{CASTLE}, {FARM}"


def guesses(at: rk.Table, viewer: int, count: int) -> list[Any]:
    """What the viewer may imagine, several times."""
    chance = Chance()
    seed(chance, 5)
    found = []
    for _ in range(count):
        state = at.state.copy()
        GAME.redact(state, viewer)
        GAME.imagine(state, viewer, chance)
        assert GAME.check(state) == 0
        found.append(state)
    return found


def known(at: rk.Table, seat: int) -> dict[str, int]:
    found: dict[str, int] = at.view(None)["players"][seat]["known"]
    return found


def test_cards_taken_from_a_stack_are_known_until_cards_leave_the_hand_unseen() -> None:
    at = board("2 magic-0", "1 sword", row=ROW)
    go(at, 0, CASTLE)
    go(at, 1, FARM)
    moves(at, "0 accept", "1 decline")
    assert known(at, 0) == {"sword": 2}
    while at.ask(at.to_act[0]).kind != "visit":  # type: ignore[union-attr]
        codes = at.codes(at.to_act[0])
        at.play(at.to_act[0], codes[-1])
    card = field(at, "row")[0]
    go(at, 1, card)
    go(at, 0, card, "1 magic-0")
    assert known(at, 0) == {"sword": 1}  # what he laid might have been a Sword, and nothing restores the bound


def test_cards_given_by_swords_lower_the_givers_bounds_and_do_not_raise_the_receivers() -> None:
    bounds = ["", "2 gold, 1 pass"]
    at = board("1 sword", "2 gold, 1 pass, 1 magic-0", row=ROW, known=bounds)
    go(at, 0, FARM, "1 sword")
    go(at, 1, FARM)
    moves(at, "1 give gold", "1 give magic-0", "0 decline", "1 decline")
    assert known(at, 1) == {} and known(at, 0) == {}


def test_an_open_discard_lowers_only_its_own_bound() -> None:
    at = board("", "2 gold, 1 pass", row="hospital-two-rats, farm-four-cards", known=["", "2 gold, 1 pass"])
    go(at, 0, "farm-four-cards")
    go(at, 1, "hospital-two-rats")
    holder = state(at).holder - 1
    assert holder == 0  # 1 has the ordinary Hospital
    moves(at, "1 discard gold", "1 decline")
    assert known(at, 1) == {"gold": 1, "pass": 1}


def test_a_played_pass_card_is_open() -> None:
    at = board("2 pass, 1 gold", "", row=ROW, known=["2 pass, 1 gold", ""])
    moves(at, "0 pass")
    assert known(at, 0) == {"pass": 1, "gold": 1}


def test_without_the_memory_aid_nothing_is_remembered_for_the_player() -> None:
    at = board("", "", row=ROW, looked=[[1], []], options={"memory_aid": "off"})
    view = at.view(0)
    assert "known" not in view["players"][1] and "unseen_nuns" not in view and "to_come" not in view
    assert "card" not in view["nun_row"][0] and view["nun_row"][0]["looked"] == [0]


def test_guesses_keep_what_is_known_and_put_specials_where_they_may_lie() -> None:
    at = board("1 magic-0", "1 gold, 1 sword, 1 magic-4, 1 pass", row=ROW, known=["", "1 gold"], looked=[[2], []])
    go(at, 0, FARM)
    moves(at, "1 visit castle two-rats", "1 lay sword")
    for guess in guesses(at, 0, 60):
        hand = {CARDS[c]: guess.hand[1, c] for c in range(len(CARDS)) if guess.hand[1, c]}
        assert sum(hand.values()) == 4 and hand["gold"] == 1
        assert hand["sword"] == 1 and hand["pass"] == 1  # the stacks lack them, and nobody else can have them
        assert guess.nun_row[1] == POPULATION.read("bourgeoisie-2")


def test_guesses_never_lay_gold_or_pass() -> None:
    at = board("", "2 gold, 2 pass, 2 sword", "1 flute", row=ROW)
    go(at, 0, FARM)
    go(at, 1, CASTLE, "2 sword")
    found = Counter()  # type: ignore[var-annotated]
    for guess in guesses(at, 0, 200):
        assert guess.laid[1, CARDS.read("gold")] == guess.laid[1, CARDS.read("pass")] == 0
        found["swords laid"] += guess.laid[1, CARDS.read("sword")]
        found["flute laid"] += guess.laid[1, CARDS.read("flute")]
        found["flute at 2"] += guess.hand[2, CARDS.read("flute")]
    assert 0 < found["swords laid"] < 400 and found["flute laid"] > 0 and found["flute at 2"] > 0


def test_guesses_of_the_nun_row_are_uniform_over_what_is_unseen() -> None:
    """All but two kinds of card are seen: the unseen are three with four nuns and one with none."""
    seen = {c: 4 if c[-1] in "04" else 2 for c in POPULATION}
    for card in ("magic-4", "magic-4", "magic-4", "clergy-0"):
        seen[card] -= 1
    hidden = "magic-4 magic-4 magic-4 clergy-0"
    for nun in ("nobility-2",):
        seen[nun] -= 1
    mine = ", ".join(f"{n} {c}" for c, n in seen.items() if n)
    at = board(mine, "", row=ROW, nuns=f"nobility-2 {hidden}", looked=[[1], []])
    assert at.view(0)["unseen_nuns"] == [1, 0, 0, 0, 3]
    places: Counter[int] = Counter()
    for guess in guesses(at, 0, 600):
        row = [POPULATION[guess.nun_row[i]] for i in range(5)]
        assert row[0] == "nobility-2" and sorted(row[1:]) == sorted(hidden.split())
        places[row.index("clergy-0")] += 1
    assert all(110 < places[i] < 190 for i in range(1, 5)), places  # 150 each


def differences(one: Any, other: Any) -> list[str]:
    written = [position.encode(state) for state in (one, other)]
    return [name for name in written[0] if written[0][name] != written[1].get(name)]


def test_what_lies_face_down_was_chosen() -> None:
    """CAR-7: a stranger brings a rat, so nobody lays one while he holds a friend of the building."""
    at = board("2 peasantry-0, 2 peasantry-1, 2 magic-1, 1 gold", "2 clergy-0", row=ROW, known=["1 gold", ""])
    go(at, 0, FARM, "2 peasantry-0, 1 peasantry-1")
    moves(at, "1 visit castle two-rats", "1 lay clergy-0")
    strangers: Counter[str] = Counter()
    chance = Chance()
    seed(chance, 7)
    for guess in guesses(at, 1, 200):
        supposed = guess.copy()
        GAME.suppose(supposed, 1, chance)
        assert GAME.check(supposed) == 0
        assert {"hand", "laid"} >= set(differences(supposed, guess))
        for p, count in enumerate((3, 0)):
            pools = [[one.hand[p, c] + one.laid[p, c] for c in range(len(CARDS))] for one in (supposed, guess)]
            assert pools[0] == pools[1] and sum(supposed.laid[p, c] for c in range(len(CARDS))) == count
        assert supposed.hand[0, CARDS.read("gold")] == 1
        for what, one in (("fair", guess), ("supposed", supposed)):
            friends = sum(one.hand[0, c] for c in range(len(POPULATION)) if POPULATION[c].startswith("peasantry"))
            laid = [POPULATION[c] for c in range(len(POPULATION)) if one.laid[0, c]]
            strangers[what] += friends > 0 and any(not card.startswith("peasantry") for card in laid)
    assert strangers["fair"] > 50 and strangers["supposed"] == 0


def test_secrets_of_others_are_not_in_the_view() -> None:
    at = board("2 magic-0", "1 gold, 1 magic-4", row=ROW, looked=[[], [1, 2]])
    view = at.view(0)
    assert "hand" not in view["players"][1] and view["players"][1]["held"] == 2
    assert view["players"][0]["hand"] == cards("2 magic-0")
    assert all("hand" not in player for player in at.view(None)["players"])
