"""Guessing slows the guesser, never the owner: known browsers and recovery codes have allowances of their own."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from ratskeller.server.devices import MOST_DEVICES, REMEMBERED
from ratskeller.server.limits import NAMES, PASSWORDS
from ratskeller.server.world import World
from tests.server.client import Client, running, settings_in
from tests.server.databases import BOTH, ask, database

PASSWORD = "correct horse battery"
RIGHT = {"name": "Anna.K", "password": PASSWORD}
WRONG = RIGHT | {"password": "not the password"}


async def guess(client: Client, body: dict[str, str], count: int, path: str = "/api/sessions") -> list[httpx.Response]:
    """Each from another address, and as nobody."""
    answers = []
    for i in range(count):
        client.http.headers["X-Forwarded-For"] = f"198.51.{i // 250}.{i % 250}"
        answers.append(await client.http.post(path, json=body))
    return answers


def plainly(answer: tuple[int, dict[str, str]]) -> tuple[int, dict[str, str]]:
    """Without the seconds until the next try, which pass while one guesses."""
    status, told = answer
    words = {name: re.sub(r"\d+ s$", "… s", text) for name, text in told.items() if name != "retry_after"}
    return status, words


@pytest.mark.parametrize("kind", BOTH)
def test_guesses_from_elsewhere_do_not_keep_the_owner_out(kind: str, tmp_path: Path) -> None:
    async def main(url: str) -> None:
        settings = replace(settings_in(tmp_path, rates=1.0), database=url)
        async with (
            running(settings) as server,
            server.client("Anna") as anna,
            server.client(None) as guesser,
            server.client(None) as elsewhere,
        ):
            codes = (await anna.post("/api/me/keep", RIGHT, 201))["recovery_codes"]
            answers = await guess(guesser, WRONG, 2 * NAMES.burst)
            assert {answer.status_code for answer in answers[: NAMES.burst]} == {401}
            assert {answer.status_code for answer in answers[NAMES.burst :]} == {429}
            await anna.request("DELETE", "/api/sessions/current", None, 204)
            elsewhere.http.headers["X-Forwarded-For"] = "203.0.113.7"
            assert (await elsewhere.post("/api/sessions", RIGHT, 429))["retry_after"] > 0
            await anna.post("/api/sessions", RIGHT, 201)
            await elsewhere.post("/api/recoveries", RIGHT | {"code": codes[0]}, 201)

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))


def test_guesses_of_codes_do_not_keep_anybody_out(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(settings_in(tmp_path, rates=1.0)) as server,
            server.client("Anna") as anna,
            server.client(None) as guesser,
        ):
            codes = (await anna.post("/api/me/keep", RIGHT, 201))["recovery_codes"]
            await anna.request("DELETE", "/api/sessions/current", None, 204)
            wrong = RIGHT | {"code": "aaaa-bbbb-cccc-dddd"}
            answers = await guess(guesser, wrong, 15, "/api/recoveries")
            assert {answer.status_code for answer in answers} == {401}
            for _ in range(PASSWORDS.burst):  # one's own guesses do not use the codes up either
                await anna.post("/api/sessions", WRONG, 401)
            await anna.post("/api/sessions", RIGHT, 429)
            await anna.post("/api/recoveries", RIGHT | {"code": codes[0]}, 201)

    asyncio.run(main())


def test_a_refusal_tells_neither_names_nor_browsers(tmp_path: Path) -> None:
    """Somebody unknown is refused as early, as often and in the same words; and so is a browser that is known."""

    async def main() -> None:
        async with (
            running(settings_in(tmp_path, rates=1.0)) as server,
            server.client("Anna") as anna,
            server.client(None) as guesser,
        ):
            await anna.post("/api/me/keep", RIGHT, 201)
            heard = []
            for name in ("Anna.K", "nobody"):
                answers = await guess(guesser, WRONG | {"name": name}, NAMES.burst + 2)
                heard.append([(answer.status_code, answer.json()) for answer in answers])
            assert heard[0][0] == heard[1][0]
            assert heard[0][-1][0] == 429
            assert [plainly(answer) for answer in heard[0]] == [plainly(answer) for answer in heard[1]]
            known = [await anna.http.post("/api/sessions", json=WRONG) for _ in range(PASSWORDS.burst + 1)]
            assert known[0].json() == heard[0][0][1]
            assert set(known[-1].json()) == set(heard[0][-1][1])
            assert known[-1].json()["code"] == "too-many"

    asyncio.run(main())


def test_a_browser_is_known_to_each_account_that_was_opened_in_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(settings_in(tmp_path)) as server,
            server.client("Anna") as anna,
            server.client(None) as other,
        ):
            accounts = server.service.accounts
            set_cookie = (await anna.http.post("/api/me/keep", json=RIGHT)).headers.get_list("set-cookie")
            device = next(cookie for cookie in set_cookie if cookie.startswith("ratskeller-device="))
            assert "HttpOnly" in device and "SameSite=lax" in device and f"Max-Age={REMEMBERED // 1000}" in device
            mine = anna.http.cookies["ratskeller-device"]
            await anna.request("DELETE", "/api/sessions/current", None, 204)
            await anna.come("Boris")
            await anna.post("/api/me/keep", RIGHT | {"name": "Boris"}, 201)
            assert anna.http.cookies["ratskeller-device"] == mine
            assert await accounts.known(mine, "anna.k") and await accounts.known(mine, "BORIS")
            assert not await accounts.known(mine, "nobody") and not await accounts.known("x" * 43, "boris")
            other.http.cookies.set("ratskeller-device", "chosen-by-somebody-else", "127.0.0.1", "/api")
            await other.post("/api/sessions", RIGHT, 201)
            theirs = other.http.cookies["ratskeller-device"]
            assert theirs not in (mine, "chosen-by-somebody-else")
            new = {"old": PASSWORD, "new": "another password"}
            await other.request("POST", "/api/me/password", new, 204)
            assert not await accounts.known(mine, "anna.k"), "a new password forgets the other browsers"
            assert await accounts.known(theirs, "anna.k")
            assert len((await other.get("/api/me/data"))["devices"]) == 1

    asyncio.run(main())
    stored = ask(str(tmp_path / "house.db"), "SELECT device FROM devices")
    assert len(stored) == 2 and all(len(device) == 64 for (device,) in stored)


def test_few_browsers_are_remembered_and_not_for_ever(tmp_path: Path) -> None:
    now = [1_000_000_000_000]

    async def main() -> None:
        async with running(settings_in(tmp_path), World(now=lambda: now[0])) as server, server.client("Anna") as anna:
            await anna.post("/api/me/keep", RIGHT, 201)
            first = anna.http.cookies["ratskeller-device"]
            for _ in range(MOST_DEVICES):
                assert await server.service.accounts.known(first, "anna.k")
                now[0] += 1000
                async with server.client(None) as other:
                    await other.post("/api/sessions", RIGHT, 201)
                    last = other.http.cookies["ratskeller-device"]
            assert not await server.service.accounts.known(first, "anna.k")
            assert await server.service.accounts.known(last, "anna.k")
            now[0] += REMEMBERED
            assert not await server.service.accounts.known(last, "anna.k")

    asyncio.run(main())


def test_signing_in_ends_the_session_that_was_there(tmp_path: Path) -> None:
    """Nobody who knew the token of the guest before is in with the one who signed in, or goes on beside him."""

    async def main() -> None:
        async with (
            running(settings_in(tmp_path)) as server,
            server.client("Anna") as anna,
            server.client("Guest") as other,
            server.client(None) as thief,
        ):
            await anna.post("/api/me/keep", RIGHT, 201)
            for path, body in (("/api/sessions", RIGHT), ("/api/sessions", RIGHT)):
                thief.http.cookies.set("ratskeller", other.http.cookies["ratskeller"])
                socket = await thief.socket()
                await other.post(path, body, 201)
                assert other.http.cookies["ratskeller"] != thief.http.cookies["ratskeller"]
                await thief.get("/api/me", 401)
                await asyncio.wait_for(socket.connection.wait_closed(), 5)
            assert (await other.get("/api/me"))["name"] == "Anna.K"

    asyncio.run(main())
