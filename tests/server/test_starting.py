"""How games start: nonces are sealed, then revealed, and nobody can choose his own when he knows the others'."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.bots.again import ask_again as ask
from ratskeller.engine import luck
from ratskeller.server.play import bounds, frozen
from ratskeller.server.play.bots import Bots
from ratskeller.server.play.live import Intent
from ratskeller.server.play.questions import BotFailed, Choice, Question
from ratskeller.server.settings import Settings
from ratskeller.server.storage import rows
from ratskeller.server.world import World
from tests.server.client import Client, Server, play_out, running, settings_in, started
from tests.server.databases import database, needs_postgres

SECOND, DAY = 1000, 24 * 3600 * 1000
ANNA, BORIS, NEW = "a" * 32, "b" * 32, "c" * 32  # nonces


class House:
    """A server whose clock is moved by hand, and two people."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000
        self.server: Server
        self.anna: Client
        self.boris: Client

    async def wait(self, table: str, milliseconds: int) -> dict[str, Any]:
        """The table's card after a time in which nobody does anything."""
        self.now += milliseconds
        house = self.server.service.house
        live = await house.get(table)
        house.keeper.consider(live)
        async with asyncio.timeout(20):
            while house.keeper.busy(table):
                await asyncio.sleep(0.01)
        return live.card

    async def log(self, table: str) -> list[str]:
        return [row.kind for row in await self.server.service.reading.rows_after(table, 0)]


@asynccontextmanager
async def house_in(settings: Settings) -> AsyncIterator[House]:
    made = House()
    async with AsyncExitStack() as stack:
        made.server = await stack.enter_async_context(running(settings, World(now=lambda: made.now)))
        made.anna = await stack.enter_async_context(made.server.client("Anna"))
        made.boris = await stack.enter_async_context(made.server.client("Boris"))
        yield made


async def sealed_table(house: House, **facts: Any) -> str:
    """Anna and Boris at a table, each with a sealed nonce."""
    made = await house.anna.table("goofspiel", 2, sealed=luck.seal(ANNA), **facts)
    id = str(made["card"]["id"])
    await house.boris.post(f"/api/tables/{id}/seats/1", {"sealed": luck.seal(BORIS)})
    return id


async def reveal(client: Client, id: str, seat: int, nonce: str, status: int = 200) -> Any:
    found = await client.post(f"/api/tables/{id}/seats/{seat}/reveal", {"nonce": nonce}, status)
    return found["card"] if status == 200 else found


async def seal(client: Client, id: str, seat: int, nonce: str, status: int = 200) -> Any:
    found = await client.post(f"/api/tables/{id}/seats/{seat}/seal", {"sealed": luck.seal(nonce)}, status)
    return found["card"] if status == 200 else found


def test_a_game_begins_with_the_last_nonce_and_proves_its_luck(tmp_path: Path) -> None:
    async def main() -> None:
        async with house_in(settings_in(tmp_path)) as house:
            anna, boris = house.anna, house.boris
            watching = await boris.socket()
            await watching.say("lobby", on=True)
            made = await anna.table("goofspiel", 3, order="random", sealed=luck.seal(ANNA))
            id, commitment = made["card"]["id"], made["card"]["commitment"]
            await boris.post(f"/api/tables/{id}/seats/1", {"sealed": luck.seal(BORIS)})
            await anna.request("PUT", f"/api/tables/{id}/seats/2/bot", {"bot": "greedy"})
            card = (await anna.post(f"/api/tables/{id}/start"))["card"]
            assert (card["status"], card["reveal_by"]) == ("starting", house.now + 20 * SECOND)
            seals = [seat["sealed"] for seat in card["seats"]]
            assert seals == [luck.seal(ANNA), luck.seal(BORIS), ""]
            table = await watching.open(id)
            assert (await reveal(anna, id, 0, ANNA))["seats"][0]["revealed"]
            await watching.until(lambda: table.state["card"]["seats"][0]["revealed"])
            lobby = (await boris.http.get("/api/lobby")).text
            seen = (await boris.http.get(f"/api/tables/{id}")).text + (await boris.http.get("/api/me/tables")).text
            assert '"starting"' in lobby and ANNA not in "".join(watching.texts) + lobby + seen
            card = await reveal(boris, id, 1, BORIS)
            assert (card["status"], card["reveal_by"]) == ("playing", None)
            assert await reveal(boris, id, 1, BORIS) == card  # its answer was lost: it is sent again
            record = await played(house, id, card)
            assert record["seating"]["sealed"] == seals and record["seating"]["broken"] == 0
            noted = rk.Noted(commitment, [ANNA], seals)
            proof = rk.verify(record, noted, ask)
            assert (proof.verdict, proof.faults, proof.gaps) == ("proved", [], [])
            assert proof.dice == proof.asked == 5  # decisions of the bot
            assert rk.verify(record).verdict == "open"

    asyncio.run(main())


async def played(house: House, id: str, card: dict[str, Any]) -> dict[str, Any]:
    """The record of a game that the people in the card's seats play to its end."""
    sockets = []
    for client in (house.anna, house.boris):
        mine = [seat for seat, one in enumerate(card["seats"]) if one["user"] == client.me["id"]]
        socket = await client.socket()
        for seat in mine:
            await socket.open(id, seat)
        sockets.append(play_out(socket, id, mine, random.Random(1)))
    await asyncio.gather(*sockets)
    record: dict[str, Any] = await house.anna.get(f"/api/tables/{id}/record")
    return record


def test_who_sits_down_last_cannot_choose_his_nonce(tmp_path: Path) -> None:
    """Even the operator, who knows the secret, must stand by what he sealed before he learnt the others' nonces."""

    async def main() -> None:
        async with house_in(settings_in(tmp_path)) as house:
            id = await sealed_table(house)
            await house.anna.post(f"/api/tables/{id}/start")
            await reveal(house.anna, id, 0, ANNA)
            assert (await reveal(house.boris, id, 1, NEW, 422))["where"] == "nonce"
            assert (await seal(house.boris, id, 1, NEW, 409))["code"] == "not-now"
            await reveal(house.boris, id, 0, ANNA, 403)
            await house.boris.post(f"/api/tables/{id}/seats/1", {"sealed": luck.seal(NEW)}, 409)
            await house.anna.request("DELETE", f"/api/tables/{id}/seats/1", None, 409)  # nor is he sent away
            live = await house.server.service.house.get(id)
            assert live.course.hidden == (1,)
            card = await reveal(house.boris, id, 1, BORIS)
            assert [seat["nonce"] for seat in card["seats"]] == [ANNA, BORIS]

    asyncio.run(main())


def test_one_person_starts_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with house_in(settings_in(tmp_path, pace=1e6)) as house:
            id = (await house.anna.table("goofspiel", 2, sealed=luck.seal(ANNA)))["card"]["id"]
            await house.anna.post(f"/api/tables/{id}/seats/1", {"sealed": luck.seal(NEW)})
            wrong = {"nonces": {"0": ANNA, "1": ANNA}}
            assert (await house.anna.post(f"/api/tables/{id}/start", wrong, 422))["where"] == "nonce"
            for seat in ("first", "²", "9"):
                await house.anna.post(f"/api/tables/{id}/start", {"nonces": {seat: ANNA}}, 422)
            both = {"nonces": {"0": ANNA, "1": NEW}}
            card = (await house.anna.post(f"/api/tables/{id}/start", both))["card"]
            assert card["status"] == "playing"
            assert await house.log(id) == ["sit", "sit", "ready", "reveal", "reveal", "start"]
            plain = await started(house.anna, "goofspiel", seats=2)  # by a page without nonces
            assert await house.log(plain) == ["sit", "bot", "start"]
            live = await house.server.service.house.get(plain)
            secret = live.course.facts.secret
            assert [chair.nonce for chair in live.course.chairs] == [luck.nonce_of(secret, place) for place in (0, 1)]

    asyncio.run(main())


@pytest.mark.parametrize(("pace", "patience"), [("live", 20 * SECOND), ("correspondence", 3 * DAY)])
def test_who_does_not_reveal_loses_his_seat_and_everybody_begins_anew(tmp_path: Path, pace: str, patience: int) -> None:
    async def main() -> None:
        async with house_in(settings_in(tmp_path, pace=0)) as house:
            anna, boris = house.anna, house.boris
            id = await sealed_table(house, pace=pace)
            await anna.post(f"/api/tables/{id}/start")
            await reveal(boris, id, 1, BORIS)
            assert (await house.wait(id, patience - 1))["status"] == "starting"
            card = await house.wait(id, 1)
            assert (card["status"], card["broken"], card["owner"]) == ("waiting", 1, boris.me["id"])
            assert card["seats"][0]["kind"] == "empty"
            mine = card["seats"][1]
            assert (mine["sealed"], mine["revealed"], mine["unsealed"]) == ("", False, True)
            await anna.post(f"/api/tables/{id}/seats/0", {"sealed": luck.seal(ANNA)})
            refused = await boris.post(f"/api/tables/{id}/start", {}, 409)
            assert (refused["code"], "of seat 1" in refused["message"]) == ("not-now", True)
            assert not (await seal(boris, id, 1, NEW))["seats"][1]["unsealed"]
            await boris.post(f"/api/tables/{id}/start", {"nonces": {"1": NEW}})
            card = await reveal(anna, id, 0, ANNA)
            assert (card["status"], card["broken"]) == ("playing", 1)
            live = await house.server.service.house.get(id)
            assert live.course.table and live.course.table.heading()["seating"]["broken"] == 1

    asyncio.run(main())


def test_a_table_that_starts_by_itself_does_so_with_the_last_seat_or_seal(tmp_path: Path) -> None:
    async def main() -> None:
        async with house_in(settings_in(tmp_path)) as house:
            id = await sealed_table(house, start="full")
            assert (await house.anna.get(f"/api/tables/{id}"))["card"]["status"] == "starting"
            await reveal(house.anna, id, 0, ANNA)
            await house.wait(id, 20 * SECOND)
            sat = await house.boris.post(f"/api/tables/{id}/seats/1", {"sealed": luck.seal(BORIS)})
            assert sat["card"]["status"] == "waiting"  # for Anna's new seal
            assert (await seal(house.anna, id, 0, NEW))["status"] == "starting"
            await reveal(house.anna, id, 0, NEW)
            assert (await reveal(house.boris, id, 1, BORIS))["status"] == "playing"

    asyncio.run(main())


def test_a_seal_that_a_broken_start_asks_for_is_never_one_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "MOST_PREPARED", 1)

    async def main() -> None:
        async with house_in(settings_in(tmp_path)) as house:
            id = await sealed_table(house)
            assert (await seal(house.anna, id, 0, NEW, 409))["code"] == "too-often"
            await house.anna.post(f"/api/tables/{id}/start")
            await house.boris.request("DELETE", f"/api/tables/{id}/seats/1")
            assert not (await seal(house.anna, id, 0, NEW))["seats"][0]["unsealed"]

    asyncio.run(main())


def test_leaving_breaks_the_start_off_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with house_in(settings_in(tmp_path)) as house:
            id = await sealed_table(house)
            await house.anna.post(f"/api/tables/{id}/start")
            left = await house.boris.request("DELETE", f"/api/tables/{id}/seats/1")
            assert (left["card"]["status"], left["card"]["broken"], left["mine"]) == ("waiting", 1, [])
            await seal(house.anna, id, 0, NEW)
            async with house.server.client("Vera") as vera:
                await vera.post(f"/api/tables/{id}/seats/1", {"sealed": luck.seal(BORIS)})
                await house.anna.post(f"/api/tables/{id}/start")
                await vera.request("POST", "/api/me/farewell", {}, 204)
            card = (await house.anna.get(f"/api/tables/{id}"))["card"]
            assert (card["status"], card["broken"], card["seats"][1]["kind"]) == ("waiting", 2, "empty")
            await seal(house.anna, id, 0, ANNA)
            await house.anna.request("PUT", f"/api/tables/{id}/seats/1/bot", {"bot": "random"})
            await house.anna.post(f"/api/tables/{id}/start")
            card = await house.wait(id, 20 * SECOND)
            assert (card["status"], card["ending"]) == ("aborted", "empty")  # nobody is left at it

    asyncio.run(main())


def test_a_restart_while_a_game_is_starting_costs_nobody_his_seat(tmp_path: Path) -> None:
    async def before() -> tuple[str, str, int]:
        async with house_in(settings_in(tmp_path)) as house:
            id = await sealed_table(house)
            await house.anna.post(f"/api/tables/{id}/start")
            await reveal(house.boris, id, 1, BORIS)
            server = house.server.service.house
            live = await server.get(id)
            data = frozen.freeze(live)
            assert frozen.freeze(await server.replayed(live.course.facts, 0, "", b"")) == data
            again = await server.replayed(live.course.facts, live.course.seq, frozen.layout(live.course), data)
            assert frozen.freeze(again) == data and again.card == live.card
            return id, house.anna.http.cookies["ratskeller"], house.now

    async def after(id: str, cookie: str, now: int) -> None:
        later = now + 3600 * SECOND  # the server was away for longer than people have
        world = World(now=lambda: later)
        async with running(settings_in(tmp_path), world) as server, server.client(cookie=cookie) as anna:
            assert (await anna.get(f"/api/tables/{id}"))["card"]["status"] == "starting"
            assert not server.service.house.keeper.busy(id)
            assert (await reveal(anna, id, 0, ANNA))["status"] == "playing"

    asyncio.run(after(*asyncio.run(before())))


@needs_postgres
def test_people_reveal_through_different_workers(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        settings = replace(settings_in(tmp_path), database=url)
        async with AsyncExitStack() as stack:
            house = await stack.enter_async_context(house_in(settings))
            other = await stack.enter_async_context(running(settings, World(now=lambda: house.now)))
            cookie = house.boris.http.cookies["ratskeller"]
            boris = await stack.enter_async_context(other.client(cookie=cookie))
            id = await sealed_table(house)
            await house.anna.post(f"/api/tables/{id}/start")
            await asyncio.gather(reveal(house.anna, id, 0, ANNA), reveal(boris, id, 1, BORIS))
            async with asyncio.timeout(20):  # until both have heard of it
                for server in (house.server, other):
                    while not (await server.service.house.get(id)).course.begun:
                        await asyncio.sleep(0.01)
            assert sorted(await house.log(id)) == sorted(["sit", "sit", "ready", "reveal", "reveal", "start"])

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


def test_a_table_that_was_set_up_before_nonces_were_sealed_goes_on_as_it_was(tmp_path: Path) -> None:
    async def main() -> None:
        async with house_in(settings_in(tmp_path)) as house:
            id = (await house.anna.table("goofspiel", 3, sit=False, order="random"))["card"]["id"]
            live = await house.server.service.house.get(id)
            await live.do(lambda _: [Intent(rows.SIT, 0, house.anna.me["id"], {"nonce": "of before"})])
            await house.boris.post(
                f"/api/tables/{id}/seats/1", {"sealed": luck.seal(BORIS), "nonce": "of-an-older-page"}
            )
            await house.anna.request("PUT", f"/api/tables/{id}/seats/2/bot", {"bot": "random"})
            assert (await seal(house.anna, id, 0, ANNA))["seats"][0]["sealed"] == ""
            nonces = [chair.nonce for chair in live.course.chairs]
            assert nonces[:2] == ["of before", "of-an-older-page"] and nonces[2]
            card = (await house.anna.post(f"/api/tables/{id}/start"))["card"]
            order = luck.seating(live.course.facts.secret, id, nonces)
            assert [seat["nonce"] for seat in card["seats"]] == [nonces[place] for place in order]
            record = await played(house, id, card)
            assert "seating" not in record and rk.verify(record).holds
            assert len(record["bots"]) == 5

    asyncio.run(main())


class Failing(Bots):
    async def _ours(self, question: Question) -> Choice:
        raise BotFailed("it never answers")


def test_in_place_of_a_bot_that_fails_another_decides_with_its_dice(tmp_path: Path) -> None:
    async def main() -> None:
        async with house_in(settings_in(tmp_path)) as house:
            house.server.service.house.keeper.bots = Failing(1, 5.0)
            id = (await house.anna.table("goofspiel", 2))["card"]["id"]
            await house.anna.request("PUT", f"/api/tables/{id}/seats/1/bot", {"bot": "random"})
            card = (await house.anna.post(f"/api/tables/{id}/start"))["card"]
            record = await played_alone(house, id, card)
            assert {bot for _, bot, *_ in record["bots"][:-1]} == {"greedy"}  # the last one is forced
            proof = rk.verify(record, ask=ask)
            assert (proof.dice, proof.asked, proof.faults) == (5, 5, [])
            assert not [gap for gap in proof.gaps if "bots" in gap]
            forged = record | {"bots": [[*record["bots"][0][:2], "0" * 16, 0]]}
            assert "the dice of the bot in row" in rk.verify(forged).faults[0]

    asyncio.run(main())


async def played_alone(house: House, id: str, card: dict[str, Any]) -> dict[str, Any]:
    socket = await house.anna.socket()
    await socket.open(id, 0)
    await play_out(socket, id, [0], random.Random(2))
    record: dict[str, Any] = await house.anna.get(f"/api/tables/{id}/record")
    return record
