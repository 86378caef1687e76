"""Whether an option takes a value, asked before there is a table."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

from ratskeller.bots.cast import OCCASIONS, STRENGTHS
from ratskeller.engine.options import Option
from ratskeller.engine.registry import games
from ratskeller.server.api.games import bot_card
from tests.server.client import running, settings_in

SMALL = "ABCDE/FGHIJ/KLMNO/PQRST"


def test_a_value_is_checked_by_the_game_and_its_fault_has_words_and_a_place(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anybody:

            async def check(value: str, option: str = "city", seats: int = 3) -> Any:
                asked = {"option": option, "value": value, "seats": seats}
                return await anybody.post("/api/games/ratapolis/check", asked)

            assert (await check(SMALL.lower() + "\n"))["value"] == SMALL
            named = await check("new-town")
            assert named["value"] == "new-town" and named["spelled"].startswith("QQDDHHOOEE/")
            fault = (await check(SMALL + "/A...."))["fault"]
            assert (fault["reason"], fault["row"], fault["column"], fault["rule"]) == ("city-apart", 5, 1, "POL-0")
            for lang in ("en", "ru"):
                words = await anybody.http.get(f"/api/games/ratapolis/words/{lang}")
                assert f"fault-{fault['reason']} =" in words.text
            assert (await check("3:closed,3:no-attack", "events"))["fault"]["facts"] == {"number": 3}
            assert (await check("maybe", "memory_aid"))["fault"]["reason"] == "choice"
            assert (await check("A" * 5000))["fault"]["reason"] == "city-name"
            assert (await check("A/" * 2500))["fault"]["reason"] == "city-long"

    asyncio.run(main())


def test_options_are_checked_together_as_a_table_is_opened(tmp_path: Path) -> None:
    six = "peasant+merchant+monk+knight+witch+king"

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            for seats, options, reason, option in (
                (4, {"edition": "africanus", "classes": six}, "", ""),
                (4, {"classes": six}, "classes-fixed", "classes"),  # the base edition, unless another is asked for
                (5, {"classes": six}, "subset-count", "classes"),
                (5, {"classes": f"{six}+sultan+explorer"}, "", ""),
                (5, {"edition": "base"}, "edition-seats", "edition"),
            ):
                asked = {"seats": seats, "options": options}
                fault = (await anna.post("/api/games/rattus/check", asked))["fault"] or {}
                assert (fault.get("reason", ""), fault.get("option", "")) == (reason, option)
                made = {"game": "rattus", "language": "en", "public": False, "pace": "live"} | asked
                refused = await anna.post("/api/tables", made, 422 if reason else 201)
                assert (refused.get("fault") or {}).get("reason", "") == reason
            assert (await anna.post("/api/games/rattus/check", {"seats": 1}))["fault"]["message"]

    asyncio.run(main())


def test_a_card_says_how_many_are_chosen_and_where_an_option_means_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anybody:
            cards = {name: await anybody.get(f"/api/games/{name}") for name in ("rattus", "catham")}
            options = {option["name"]: option for option in cards["rattus"]["options"]}
            classes = options["classes"]
            assert (classes["kind"], classes["word"], len(classes["members"])) == ("subset", "card", 10)
            assert classes["counts"] == {"2": 6, "3": 6, "4": 6, "5": 8, "6": 8}
            african = [option for option in options.values() if option.get("beside") == {"edition": ["africanus"]}]
            assert [option["name"] for option in african] == ["classes", "caravan_always_adds"]
            factions = cards["catham"]["options"][0]
            assert (factions["count"], factions["counts"], factions["beside"]) == (5, {}, {})
            assert not any(card["options"] for card in await anybody.get("/api/games"))  # the first page needs none

    asyncio.run(main())


def test_a_game_says_how_each_option_is_picked(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anybody:
            full = await anybody.get("/api/games/ratapolis")
            city, events, memory = full["options"]
            assert (city["kind"], events["kind"], memory["kind"]) == ("drawn", "schedule", "flag")
            assert set(full["spelled"]["city"]) == set(city["values"])
            assert full["spelled"]["city"]["new-town"].startswith("QQDDHHOOEE/")
            assert (events["least"], events["most"], events["count"], len(events["members"])) == (1, 8, 6, 3)
            assert full["presets"][1] == {"name": "park", "options": {"city": "park-ring"}, "seats": None}

    asyncio.run(main())


def test_what_the_check_calls_fine_is_opened_and_nothing_else(tmp_path: Path) -> None:
    """Over random choices, good and bad, of every option of every game here."""
    dice = random.Random(4)
    pieces = ["", "+", ":", ",", "none", "bogus", "1", "3", "A/B", SMALL, "random", "\n"]

    def value(option: Option) -> str:
        offered = option.offer(range(2, 7))
        members = list(offered.get("members", ()))
        some = dice.sample(members, dice.randint(0, len(members)))
        made = ["+".join(some), ",".join(f"{dice.randint(0, 9)}:{member}" for member in some[:7])]
        made += ["+".join(f"{member}:{dice.randint(0, 6)}" for member in some), str(dice.randint(-1, 12))]
        known = [*option.samples, *option.named]
        return dice.choice([*made, dice.choice(known), dice.choice(known), dice.choice(pieces) + dice.choice(pieces)])

    async def main() -> None:
        async with running(settings_in(tmp_path, tables_per_user=10_000)) as server, server.client() as anna:
            verdicts = {True: 0, False: 0}
            for game in games().values():
                for _ in range(60):
                    options = {option.name: value(option) for option in game.options if dice.random() < 0.5}
                    asked = {"seats": dice.choice([1, *game.seats, 6]), "options": options}
                    fine = (await anna.post(f"/api/games/{game.name}/check", asked))["fault"] is None
                    made = {"game": game.name, "language": "en", "public": False, "pace": "live"} | asked
                    answer = await anna.http.post("/api/tables", json=made)
                    assert answer.status_code == (201 if fine else 422), (made, answer.text)
                    verdicts[fine] += 1
            assert min(verdicts.values()) > 50, verdicts

    asyncio.run(main())


def test_what_no_game_has_cannot_be_checked(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anybody:
            asked = {"option": "city", "value": "x", "seats": 3}
            await anybody.post("/api/games/chess/check", asked, 404)
            await anybody.post("/api/games/ratapolis/check", asked | {"option": "moon"}, 422)
            await anybody.post("/api/games/ratapolis/check", asked | {"seats": 1}, 422)
            await anybody.post("/api/games/ratapolis/check", asked | {"value": "x" * 6001}, 422)

    asyncio.run(main())


def test_checks_are_not_for_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, rates=1)) as server, server.client(None) as anybody:
            anybody.http.headers["X-Forwarded-For"] = "203.0.113.1"
            asked = {"option": "city", "value": "x", "seats": 3}
            answers = [await anybody.http.post("/api/games/ratapolis/check", json=asked) for _ in range(100)]
            assert {answer.status_code for answer in answers} == {200, 429}

    asyncio.run(main())


def test_the_largest_city_can_be_played(tmp_path: Path) -> None:
    """As many cells as a map may have, which is longer than any other option."""
    rows = ["ABCDEFGHIJKLMNOPQRST...."] + ["." * 24] * 9

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            made = await anna.table("ratapolis", 3, options={"city": "/".join(rows)})
            assert made["card"]["options"]["city"] == "/".join(rows)

    asyncio.run(main())


def test_the_company_has_words_for_every_occasion_in_both_languages() -> None:
    for name in STRENGTHS:
        card = bot_card(name)
        assert set(card.says) == set(OCCASIONS)
        assert all(set(words) == {"en", "ru"} for words in card.says.values())
    assert bot_card("greedy").says == {}
