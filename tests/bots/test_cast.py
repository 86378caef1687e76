"""The company: no blunders, the same move for the same seed, and ways that show in what each does."""

from __future__ import annotations

import importlib
import math
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ratskeller as rk
from ratskeller.bots.cast import CAST, COMPANY, MAKERS, OCCASIONS, STRENGTHS, wits
from ratskeller.bots.cast.character import Glance, Thinker
from ratskeller.bots.cast.members import Member
from ratskeller.bots.protocol import Budget
from ratskeller.bots.registry import OURS as OURS_BY_NAME
from ratskeller.engine.contract import PLAIN, TRAITS
from ratskeller.engine.seen import Seen
from ratskeller.engine.words import LANGUAGES, words_of
from tests.bots.test_search import answered, moments
from tests.ours import OURS

GAMES = pytest.mark.parametrize("game", OURS)
LOOKERS = pytest.mark.parametrize("name", [member.name for member in COMPANY if not member.thinks])
THINKERS = pytest.mark.parametrize("name", [member.name for member in COMPANY if member.thinks])
DOOR = Path(__file__).parents[2] / "web/src/words"
FEW = Budget(iterations=30)
A_FEW = Budget(iterations=6)
EVERYBODY = [name for name in OURS_BY_NAME if name != "search"]  # which has its own tests


def decisions(game: str, seats: int, seed: int, name: str, most: int = 60) -> Iterator[tuple[Seen, int]]:
    """What a character is asked, and does, at a table where all are of its kind."""
    table = rk.table(game, seats=seats, seed=seed)
    bots = [rk.bot(name, seed * 10 + seat) for seat in range(seats)]
    for _ in range(most):
        if table.over:
            return
        seat = table.to_act[0]
        seen = table.seen(seat)
        code = bots[seat].choose(seen)
        if len(seen.codes) > 1:
            yield seen, code
        table.play(seat, code)


@GAMES
@LOOKERS
def test_nobody_ever_blunders(game: str, name: str) -> None:
    """What is chosen is not worse than the bound, and where `prefer` only ranks it is the best."""
    member, count = CAST[name], 0
    for seen, code in decisions(game, 2, 5, name):
        rules, record = seen.game, seen.record()
        likes = {one: rules.prefer(record, seen.viewer, one) for one in seen.codes}
        best = max(likes, key=lambda one: (likes[one], -one))
        behind = likes[best] - likes[code]
        assert behind * 100 <= member.bound * rules.unit
        if rules.manner(record, seen.viewer, best) & PLAIN:
            assert behind == 0
        count += 1
    assert count > 10


@GAMES
@LOOKERS
def test_the_same_seed_decides_the_same_whatever_the_budget(game: str, name: str) -> None:
    for seen, _ in decisions(game, 3, 7, name, most=12):
        known = Seen.unpack(seen.pack())
        choices = {MAKERS[name](11).choose(one, budget) for one in (seen, known) for budget in (Budget(), Budget(1))}
        assert len(choices) == 1


@THINKERS
@pytest.mark.parametrize("game", ["catham", "ratapolis"])
def test_who_thinks_never_leaves_what_is_clearly_better(game: str, name: str) -> None:
    """What is chosen is worth about as much as what was tried most; of simultaneous answers, one that was tried."""
    member = CAST[name]
    for seen, _ in decisions(game, 2, 3, "colander", most=40):
        thinking = Thinker(5, member).begin(seen)
        thinking.think(60)
        assert thinking.iterations == min(60, member.most or 60), "nobody thinks longer than he ever does"
        means = {code: mean for code, visits, mean in thinking.standing() if visits}
        chosen, first = thinking.code(), thinking.standing()[0]
        assert chosen in means
        if not seen.record().asked:
            assert chosen == first[0] or means[chosen] >= first[2] - member.bound / 1000


@THINKERS
def test_slices_of_a_thought_come_to_the_same(name: str) -> None:
    for seen, _ in decisions("catham", 3, 9, "ladle", most=10):
        thinking = Thinker(11, CAST[name]).begin(seen)
        for slice in (7, 1, 12, 10):
            thinking.think(slice)
        assert thinking.code() == Thinker(11, CAST[name]).choose(Seen.unpack(seen.pack()), FEW)


def test_who_thinks_leans_too() -> None:
    """Grater chooses what hurts others more often than the same search would."""
    member, some, leant, plain = CAST["grater"], 0, 0, 0
    for seed in range(10):
        for seen, _ in decisions("ratapolis", 3, seed, "colander", most=30):
            record, viewer = seen.record(), seen.viewer
            told = {code: seen.game.manner(record, viewer, code) & 1 for code in seen.codes}
            if len(set(told.values())) > 1:
                some += 1
                leant += told[Thinker(seed, member).choose(seen, FEW)]
                plain += told[Thinker(seed, member.neutral).choose(seen, FEW)]
    assert some > 100 and leant >= plain + 5


@GAMES
def test_what_a_seat_may_not_know_moves_nobody(game: str) -> None:
    """In tables that a seat cannot tell apart whoever sits there does the same, by the same seed."""
    permute = importlib.import_module(f"tests.{game}.hidden").permute
    differed = 0
    for at, seat, luck in moments(game, rk.game(game).seats[-1], 4, step=6):
        other = at.copy()
        permute(other.state, seat, luck)
        differed += other.state != at.state
        for name in EVERYBODY:
            one, two = (OURS_BY_NAME[name](6).choose(table.seen(seat), A_FEW) for table in (at, other))
            assert one == two, name
    assert differed > 2


@pytest.mark.parametrize("game", [name for name in OURS if name in ("cartus", "ratapolis")])
def test_who_has_answered_moves_nobody(game: str) -> None:
    """All answer a simultaneous question as it was put, whoever was faster."""
    options = {"privileges": "simultaneous"} if game == "cartus" else {}
    at, luck, compared = rk.table(game, seats=3, seed=8, **options), random.Random(8), 0
    while compared < 9:
        if at.state.asked and len(at.to_act) == at.seats:
            for seat in at.to_act:
                before, after = at.seen(seat), answered(at, seat, luck)
                assert before.known != after.known and before.codes == after.codes
                for name in EVERYBODY:
                    one, two = (OURS_BY_NAME[name](6).choose(seen, A_FEW) for seen in (before, after))
                    assert one == two, name
                compared += 1
        seat = luck.choice(at.to_act)
        at.play(seat, luck.choice(at.codes(seat)))


def test_luck_is_the_number_that_made_it() -> None:
    seen = next(seen for seen, _ in decisions("catham", 2, 3, "kettle"))
    assert len({MAKERS["kettle"](number).choose(seen, Budget()) for number in range(40)}) > 1


def test_weights_fall_with_what_is_lost() -> None:
    weights = [wits.weight(behind, 200) for behind in (0, 100, 200, 400, 2000)]
    assert weights == [1000, 800, 500, 200, 9]
    assert [wits.weight(behind, 0) for behind in (0, 1)] == [1000, 0]


def share(game: str, member: Member, trait: str, games: int) -> tuple[float, float]:
    """How often it takes an action with the trait where there is a choice, against itself, and the standard error."""
    index, found = TRAITS.index(trait), []
    rules = rk.game(game)
    for number in range(games):
        table = rk.table(game, seats=2, seed=number)
        bots = [Playing(member, number * 2 + seat) for seat in range(2)]
        some = taken = 0
        while not table.over:
            seat = table.to_act[0]
            seen = table.seen(seat)
            code = bots[seat].choose(seen)
            record = seen.record()
            told = {one: rules.manner(record, seat, one) >> index & 1 for one in seen.codes}
            if len(set(told.values())) > 1:
                some, taken = some + 1, taken + told[code]
            table.play(seat, code)
        found.append((some, taken))
    whole = sum(some for some, _ in found)
    part = sum(taken for _, taken in found) / whole
    return part, math.sqrt(sum((taken - part * some) ** 2 for some, taken in found)) / whole


class Playing:
    def __init__(self, member: Member, number: int) -> None:
        self.bot = Glance(number, member)

    def choose(self, seen: Seen) -> int:
        return seen.codes[0] if len(seen.codes) == 1 else self.bot.choose(seen, Budget())


@pytest.mark.parametrize(("game", "name"), [("catham", "moneybox"), ("cartus", "colander"), ("ratapolis", "kettle")])
def test_a_style_shows_in_what_is_done(game: str, name: str) -> None:
    """More, or less, than the same level without a style; `docs/characters.md` has all of them with many games."""
    trait, lean = CAST[name].way
    styled, error = share(game, CAST[name], trait, 40)
    neutral, other = share(game, CAST[name].neutral, trait, 40)
    assert (styled - neutral) * math.copysign(1, lean) > 1.5 * math.hypot(error, other)


@GAMES
def test_manner_is_of_what_the_seat_knows(game: str) -> None:
    """Of every legal action, from the redacted record, which it leaves as it is."""
    every: set[int] = set()
    for seen, _ in decisions(game, 2, 1, "ladle", most=200):
        record = seen.record()
        for code in seen.codes:
            every.add(seen.game.manner(record, seen.viewer, code))
        assert record == seen.record()
    told = [1 << i for i in range(len(TRAITS)) if any(traits >> i & 1 for traits in every)]
    assert len(told) == len(TRAITS), "every trait can be told of an action"


def test_everybody_has_words_in_both_languages() -> None:
    for lang in LANGUAGES:
        words = words_of(None, lang)
        for name, strength in STRENGTHS.items():
            for message in ("", "-line", *(f"-{occasion}" for occasion in OCCASIONS)):
                assert words.say(f"bot-{name}{message}")
            assert words.say(f"style-{name}") and words.say(f"strength-{strength}")


def test_names_are_the_same_in_the_browser() -> None:
    for lang in LANGUAGES:
        door = (DOOR / f"door.{lang}.ftl").read_text(encoding="utf-8")
        there = dict(re.findall(r"^bot-([a-z]+) = (.+)$", door, re.MULTILINE))
        assert {name: there.get(name) for name in CAST} == {
            name: words_of(None, lang).say(f"bot-{name}") for name in CAST
        }


def test_kinds_say_how_long_each_takes() -> None:
    kinds = rk.bots()
    for member in COMPANY:
        low, high = member.pause
        assert 0 < low < high <= 3000 and kinds[member.name].pause == member.pause
