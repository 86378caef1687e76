"""Limits by cost, per address and per person.  The clock is the test's: nothing waits."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from ratskeller.server import limits
from ratskeller.server.addresses import Addresses
from ratskeller.server.api import pages
from ratskeller.server.api import socket as socket_of_server
from ratskeller.server.errors import Refusal
from ratskeller.server.limits import (
    CHANGES,
    HEALTH,
    MESSAGES,
    OF_PROXY,
    PAGES,
    PEOPLE,
    REQUESTS,
    TABLES_OF_ALL,
    Limits,
    Who,
)
from tests.server.client import Client, Refused, Server, Socket, running, settings_in, started

SCHOOL = "198.51.100.7"
PUPILS, ABUSERS = 30, 20


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def use_up(house: Limits, who: Who) -> int:
    """Spend until it is refused; how much there was."""
    for spent in range(100_000):
        try:
            house.spend(MESSAGES, who)
        except Refusal:
            return spent
    raise AssertionError("there is no limit")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("127.0.0.1", "proxy 127.0.0.1"),
        ("::ffff:127.0.0.1", "proxy 127.0.0.1"),
        ("10.1.2.3", "proxy 10.1.2.3"),
        ("unknown", "nowhere"),
    ],
)
def test_an_address_is_a_line_and_a_proxy_is_told_apart(host: str, counted: str) -> None:
    assert Addresses("127.0.0.1, 10.0.0.0/8").of({"client": (host, 0), "headers": []}) == counted


def test_where_every_proxy_is_trusted_the_one_that_names_nobody_is_counted_as_such() -> None:
    everybody = Addresses("*")
    assert everybody.of({"client": ("203.0.113.9", 1), "headers": []}) == "proxy 203.0.113.9"
    named = [(b"x-forwarded-for", b"203.0.113.9")]
    assert everybody.of({"client": ("203.0.113.9", 0), "headers": named}) == "203.0.113.9"


def test_a_proxy_that_names_nobody_has_more_than_an_address_but_not_everything() -> None:
    house = Limits(1.0, now=Clock())
    proxy = "proxy 127.0.0.1"
    assert use_up(house, Who(None, proxy)) == OF_PROXY * MESSAGES.address.burst
    assert use_up(house, Who("a", proxy)) == MESSAGES.newcomer.burst
    for _ in range(OF_PROXY * PEOPLE.burst):
        house.take(PEOPLE, proxy)
    with pytest.raises(Refusal):
        house.take(PEOPLE, proxy)


@pytest.mark.parametrize(("host", "told"), [("localhost:8321", 0), ("[::1]:8321", 0), ("play.example.org", 1)])
def test_the_operator_is_told_once_of_a_proxy_that_names_nobody(
    host: str, told: int, caplog: pytest.LogCaptureFixture
) -> None:
    addresses = Addresses("127.0.0.1")
    for _ in range(3):
        addresses.of({"client": ("127.0.0.1", 1), "headers": [(b"host", host.encode())]})
    assert [record.message for record in caplog.records] == ["proxy-without-addresses"] * told


def test_more_users_and_sockets_behind_an_address_share_what_it_has() -> None:
    house = Limits(1.0, now=Clock())
    first = use_up(house, Who("a", SCHOOL))
    second = use_up(house, Who("b", SCHOOL))
    assert (first, second) == (MESSAGES.newcomer.burst + MESSAGES.address.burst, MESSAGES.newcomer.burst)
    assert use_up(house, Who("c", "elsewhere")) == first


def test_who_has_moved_has_what_his_address_cannot_use_up() -> None:
    clock = Clock()
    house = Limits(1.0, now=clock)
    house.moved("player")
    use_up(house, Who("abuser", SCHOOL))
    assert use_up(house, Who("player", SCHOOL)) == MESSAGES.player.burst
    clock.now = limits.LATELY + 1
    assert not house.plays("player")


def test_workers_divide_what_an_address_has() -> None:
    spent = use_up(Limits(1.0, workers=4, now=Clock()), Who(None, SCHOOL))
    assert spent == MESSAGES.address.burst // 4


def test_nobody_gets_a_new_budget_by_coming_from_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 100)
    house = Limits(1.0, now=Clock())
    use_up(house, Who(None, SCHOOL))
    for number in range(1000):
        house.spend(MESSAGES, Who(None, f"2001:db8:0:{number:x}::/64"))
    assert use_up(house, Who(None, SCHOOL)) == 0


def test_what_anybody_may_see_is_limited_by_address(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, rates=1.0)) as server, server.client(None) as anybody:
            server.service.limits.now = Clock()
            anybody.http.headers["X-Forwarded-For"] = SCHOOL
            for path, rate in (("/healthz", HEALTH), ("/api/wire.json", PAGES)):
                for _ in range(rate.burst):
                    server.service.limits.take(rate, SCHOOL)
                began = time.monotonic()
                assert (await anybody.get(path, 429))["code"] == "too-many"
                assert time.monotonic() - began >= limits.PAUSE, "being refused costs nothing"
            for path in ("/", "/api/openapi.json"):
                assert (await anybody.http.get(path)).status_code == 429
                other = {"X-Forwarded-For": "203.0.113.1"}
                assert (await anybody.http.get(path, headers=other)).status_code == 200

    asyncio.run(main())


def test_guests_do_not_multiply_the_tables_of_an_address(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, rates=1.0)) as server, server.client() as anna:
            server.service.limits.now = Clock()
            for _ in range(TABLES_OF_ALL.burst):
                server.service.limits.take(TABLES_OF_ALL, SCHOOL)
            body = {"game": "catham", "seats": 2, "language": "en", "public": True, "pace": "live"}
            answer = await anna.http.post("/api/tables", json=body, headers={"X-Forwarded-For": SCHOOL})
            assert answer.status_code == 429

    asyncio.run(main())


def test_nobody_is_told_a_new_name_all_the_time(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, rates=1.0)) as server, server.client() as anna:
            for _ in range(CHANGES.burst):
                server.service.limits.take(CHANGES, anna.me["id"])
            await anna.request("PATCH", "/api/me", {"nickname": "Anne"}, 429)
            assert (await anna.get("/api/me"))["nickname"] == "Anna"

    asyncio.run(main())


def test_a_cookie_nobody_knows_is_paid_for_by_the_address(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, rates=1.0)) as server, server.client(None) as anybody:
            server.service.limits.now = Clock()
            anybody.http.headers["X-Forwarded-For"] = SCHOOL
            for number in range(REQUESTS.address.burst):
                server.service.limits.spend(REQUESTS, Who(None, SCHOOL))
            answer = await anybody.http.get("/api/me", headers={"cookie": f"ratskeller=guess{number}"})
            assert answer.status_code == 429

    asyncio.run(main())


def test_a_class_plays_while_others_at_its_address_abuse_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [f"part-{number:08}.js" for number in range(20)]
    for name in ("index.html", *files):
        (tmp_path / name).write_text("page")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    monkeypatch.setattr(socket_of_server, "PAUSE", 0.001)
    clock = Clock()

    async def main() -> None:
        async with running(settings_in(tmp_path, rates=1.0)) as server, AsyncExitStack() as stack:
            server.service.limits.now = clock
            nobody = await stack.enter_async_context(server.client(None))
            abusers = [await nobody.socket(**{"X-Forwarded-For": SCHOOL}) for _ in range(ABUSERS)]
            playing: list[tuple[Client, Socket, str]] = []
            for _ in range(PUPILS):
                await abuse(server, abusers)
                pupil = await stack.enter_async_context(server.client(None))
                playing.append(await come_and_play(server, pupil, files))
                clock.now += 60 / PUPILS
            for _, socket, table in playing:
                await abuse(server, abusers)
                for _ in range(5):
                    await move(socket, table)
            assert all(any(message["type"] == "error" for message in abuser.heard) for abuser in abusers)

    asyncio.run(main())


async def abuse(server: Server, abusers: list[Socket]) -> None:
    """Whatever the address has left is used up by now."""
    for abuser in abusers:
        for on in (True, False):
            await abuser.connection.send(json.dumps({"type": "lobby", "id": "l", "on": on}))
        await abuser.connection.send("not a message")
    use_up(server.service.limits, Who(None, SCHOOL))


async def come_and_play(server: Server, pupil: Client, files: list[str]) -> tuple[Client, Socket, str]:
    """Everything that a browser does from the address line to the first move."""
    pupil.http.headers["X-Forwarded-For"] = SCHOOL
    for path in ("/", *files, "/api/words/en", "/api/games", "/api/games/catham", "/api/games/catham/words/en"):
        assert (await pupil.http.get(path)).status_code == 200, path
    await pupil.get("/api/me", 401)
    await pupil.come("Pupil")
    table = await started(pupil, seats=2, bots=0)
    socket = await pupil.socket(**{"X-Forwarded-For": SCHOOL})
    await socket.say("lobby", on=True)
    for seat in (0, 1):
        await socket.open(table, seat)
    await move(socket, table)
    assert server.service.limits.plays(pupil.me["id"])
    return pupil, socket, table


async def move(socket: Socket, table: str) -> None:
    await socket.until(lambda: any(socket.views[table, seat].legal for seat in (0, 1)))
    seat = 0 if socket.views[table, 0].legal else 1
    await socket.say("act", table=table, seat=seat, code=socket.views[table, seat].legal[0])


def test_a_socket_that_only_abuses_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, rates=1.0)) as server, server.client(None) as anybody:
            server.service.limits.now = Clock()
            socket = await anybody.socket(**{"X-Forwarded-For": SCHOOL})
            use_up(server.service.limits, Who(None, SCHOOL))
            for _ in range(MESSAGES.newcomer.burst // 10):
                await socket.say("lobby", on=True)
            with pytest.raises(Refused, match="too-many"):
                await socket.say("ping")

    asyncio.run(main())
