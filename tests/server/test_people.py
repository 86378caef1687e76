"""People: guests, passwords, recovery, data, farewell; and what keeps strangers out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import websockets

from ratskeller.server.app import create
from ratskeller.server.settings import Settings
from tests.server.client import HEADERS, Refused, running, settings_in, started
from tests.server.databases import BOTH, database, needs_postgres

PASSWORD = "correct horse battery"


def test_a_guest_keeps_the_identity_and_signs_in_elsewhere(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def main() -> None:
        async with (
            running(settings_in(tmp_path)) as server,
            server.client("Anna") as anna,
            server.client(None) as other,
        ):
            kept = await anna.post("/api/me/keep", {"name": "Anna.K", "password": PASSWORD}, 201)
            assert len(kept["recovery_codes"]) == 8
            await anna.post("/api/me/keep", {"name": "Anna.L", "password": PASSWORD}, 409)
            await other.get("/api/me", 401)
            assert (await other.get("/api/sessions/current")) == {"me": None}  # no fault of somebody who is new
            assert (await anna.get("/api/sessions/current"))["me"] == await anna.get("/api/me")
            right = {"name": "anna.k", "password": PASSWORD}
            wrong = [
                await other.post("/api/sessions", right | {"password": "not the password"}, 401),
                await other.post("/api/sessions", right | {"name": "nobody"}, 401),
                await other.post("/api/recoveries", right | {"code": "aaaa-bbbb-cccc-dddd"}, 401),
                await other.post("/api/recoveries", right | {"name": "nobody", "code": kept["recovery_codes"][0]}, 401),
            ]
            assert all(error == wrong[0] for error in wrong)
            assert (await other.post("/api/sessions", right, 201))["id"] == anna.me["id"]
            code = kept["recovery_codes"][3].upper()
            renewed = right | {"password": "another password"}
            await other.post("/api/recoveries", renewed | {"code": code}, 201)
            await anna.get("/api/me", 401)  # signed out by the recovery
            await other.post("/api/recoveries", renewed | {"code": code}, 401)  # used up
            await other.post("/api/me/password", {"old": PASSWORD, "new": "a third password"}, 401)
            await other.request("POST", "/api/me/password", {"old": "another password", "new": PASSWORD}, 204)
            await other.request("DELETE", "/api/sessions/current", None, 204)
            await other.get("/api/me", 401)
            await other.come("Impostor")
            await other.post("/api/me/keep", {"name": "ANNA.K", "password": PASSWORD}, 409)

    asyncio.run(main())
    everything = caplog.text + "".join(str(vars(record)) for record in caplog.records)
    for secret in (PASSWORD, "another password", "a third password"):
        assert secret not in everything


def test_the_database_holds_neither_sessions_nor_codes_in_clear(tmp_path: Path) -> None:
    async def main() -> list[str]:
        async with running(settings_in(tmp_path)) as server, server.client("Anna") as anna:
            kept = await anna.post("/api/me/keep", {"name": "anna", "password": PASSWORD}, 201)
            return [anna.http.cookies["ratskeller"], PASSWORD, *kept["recovery_codes"]]

    secrets = asyncio.run(main())
    content = b"".join(file.read_bytes() for file in tmp_path.glob("house.db*"))
    assert not [secret for secret in secrets if secret.encode() in content]


def test_data_and_farewell(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(settings_in(tmp_path)) as server,
            server.client("Annabella") as anna,
            server.client("Boris") as boris,
        ):
            waiting = (await anna.table())["card"]["id"]
            playing = (await boris.table())["card"]["id"]
            await anna.post(f"/api/tables/{playing}/seats/1", {})
            await boris.post(f"/api/tables/{playing}/start")
            data = await anna.get("/api/me/data")
            assert {entry["id"] for entry in data["tables"]} == {waiting, playing}
            assert data["me"]["nickname"] == "Annabella"
            await anna.post("/api/me/keep", {"name": "anna", "password": PASSWORD}, 201)
            await anna.post("/api/me/farewell", {}, 401)
            await anna.request("POST", "/api/me/farewell", {"password": PASSWORD}, 204)
            await anna.get("/api/me", 401)
            assert (await boris.get(f"/api/tables/{waiting}"))["card"]["ending"] == "empty"
            seat = (await boris.get(f"/api/tables/{playing}"))["card"]["seats"][1]
            assert (seat["state"], seat["name"]) == ("resigned", "—")
            await boris.post("/api/sessions", {"name": "anna", "password": PASSWORD}, 401)

    asyncio.run(main())
    content = b"".join(file.read_bytes() for file in tmp_path.glob("house.db"))
    assert b"Boris" in content


def test_requests_from_other_peoples_pages_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            body = {"nickname": "X", "language": "en"}
            for headers in (
                {"X-Ratskeller": "0"},
                HEADERS | {"Origin": "http://evil.example"},
                HEADERS | {"Origin": "null"},
            ):
                answer = await anna.http.post("/api/guests", json=body, headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
            ours = HEADERS | {"Origin": server.url}
            assert (await anna.http.post("/api/guests", json=body, headers=ours)).status_code == 201
            with pytest.raises(websockets.InvalidStatus):
                await anna.socket(Origin="http://evil.example")
            await anna.socket(Origin=server.url)
            answer = await anna.http.get("/api/me")
            assert answer.headers["cache-control"] == "no-store"
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
            cookie = (await anna.http.post("/api/guests", json=body)).headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie

    asyncio.run(main())


@pytest.mark.parametrize(
    ("page", "request_by", "ours"),
    [
        ("http", "http", True),
        ("https", "http", False),
        ("https", "https", True),
        ("http", "https", False),
    ],
)
def test_a_page_and_what_it_asks_have_the_same_scheme(
    tmp_path: Path, page: str, request_by: str, ours: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            origin = f"{page}://127.0.0.1:{server.port}"
            by_proxy = {"Origin": origin, "X-Forwarded-Proto": request_by}  # which is trusted
            body = {"nickname": "X", "language": "en"}
            answer = await anna.http.post("/api/guests", json=body, headers=HEADERS | by_proxy)
            assert answer.status_code == (201 if ours else 403)
            if ours:
                await anna.socket(**by_proxy)
            else:
                with pytest.raises(websockets.InvalidStatus):
                    await anna.socket(**by_proxy)

    asyncio.run(main())
    assert [record.message for record in caplog.records].count("origin-scheme") == (0 if ours else 1)


def test_default_ports_and_listed_origins(tmp_path: Path) -> None:
    def is_ours(origin: str, host: str, scheme: str = "https") -> bool:
        headers = {b"origin": origin.encode(), b"host": host.encode()}
        return bool(create(Settings(origins="https://play.example.org")).is_ours({"scheme": scheme}, headers))

    assert is_ours("https://a.example", "a.example:443", "wss")
    assert is_ours("http://a.example:80", "a.example", "ws")
    assert is_ours("https://play.example.org", "inside:8321", "http")
    assert not is_ours("https://a.example", "a.example:80")
    assert not is_ours("https://a.example:x", "a.example:x")
    assert not is_ours("null", "")
    assert not is_ours("https://", "")


def test_limits_answer_in_words(tmp_path: Path) -> None:
    async def main() -> None:
        settings = replace(settings_in(tmp_path, rates=1.0), tables_per_user=2, sockets_per_user=2)
        async with running(settings) as server, server.client() as anna:
            large = await anna.http.post("/api/guests", content=b"x" * (70 << 10))
            assert (large.status_code, large.json()["code"]) == (413, "too-large")

            async def chunks() -> AsyncIterator[bytes]:
                for _ in range(20):
                    yield b" " * 4096

            unsized = await anna.http.post(
                "/api/guests", content=chunks(), headers={"content-type": "application/json"}
            )
            assert (unsized.status_code, unsized.json()["code"]) == (413, "too-large")
            for _ in range(2):
                await anna.table()
            body = {"game": "catham", "seats": 2, "language": "en", "public": True, "pace": "live"}
            assert (await anna.post("/api/tables", body, 409))["code"] == "limit"
            sockets = [await anna.socket() for _ in range(3)]
            assert [socket.welcome["type"] for socket in sockets] == ["welcome", "welcome", "error"]
            answers = [
                await anna.http.post("/api/sessions", json={"name": "anna", "password": PASSWORD}) for _ in range(12)
            ]
            assert answers[0].status_code == 401
            assert answers[-1].status_code == 429
            assert int(answers[-1].headers["retry-after"]) > 0
            limits = server.service.limits
            stopped = limits.now()
            limits.now = lambda: stopped  # nothing comes back meanwhile, however slow this is
            refused = ""
            while refused != "too-many":
                with pytest.raises(Refused) as error:
                    await sockets[0].say("open", table="n" * 16, seat=None)
                refused = error.value.code

    asyncio.run(main())


def test_signing_out_closes_the_sockets_of_that_session(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, seats=2, bots=0)
            socket = await anna.socket()
            await socket.open(table, 0)
            await anna.request("DELETE", "/api/sessions/current", None, 204)
            await asyncio.wait_for(socket.connection.wait_closed(), 5)

    asyncio.run(main())


def test_a_new_password_and_a_kept_identity_come_with_a_new_session(tmp_path: Path) -> None:
    """Whoever knew the old token is out at once, and so are his sockets; the one who asked goes on."""

    async def main() -> None:
        async with (
            running(settings_in(tmp_path)) as server,
            server.client("Anna") as anna,
            server.client(None) as thief,
        ):
            for path, body, status in (
                ("/api/me/keep", {"name": "Anna.K", "password": PASSWORD}, 201),
                ("/api/me/password", {"old": PASSWORD, "new": "another password"}, 204),
            ):
                thief.http.cookies.set("ratskeller", anna.http.cookies["ratskeller"])
                sockets = server.service.sockets.open
                await thief.socket()
                for outbox in sockets:
                    outbox.session = "of another browser"
                await anna.socket()
                await anna.request("POST", path, body, status)
                assert anna.http.cookies["ratskeller"] != thief.http.cookies["ratskeller"]
                await thief.request("GET", "/api/me", status=401)
                assert (await anna.get("/api/me"))["nickname"] == "Anna"
                async with asyncio.timeout(5):
                    while len(sockets) > 1:
                        await asyncio.sleep(0.01)
                assert [outbox.session for outbox in sockets] == [anna.http.cookies["ratskeller"]]

    asyncio.run(main())


@pytest.mark.parametrize("kind", BOTH)
def test_names_are_measured_as_they_are_compared(tmp_path: Path, kind: str) -> None:
    """A letter may fold to three: such a name did not fit its column, and the whole batch of writes failed."""

    async def main(url: str) -> None:
        settings = replace(settings_in(tmp_path), database=url)
        async with running(settings) as server, server.client("Anna") as anna:
            long = {"name": "ΐ" * 24, "password": PASSWORD}
            assert (await anna.post("/api/me/keep", long, 422))["where"] == "name"
            await anna.post("/api/me/keep", long | {"name": "ΐ" * 20}, 201)

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))


def test_a_name_is_no_password(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("Anna") as anna:
            refused = await anna.post("/api/me/keep", {"name": "AnnaKarenina", "password": "annakarenina"}, 422)
            assert (refused["code"], refused["where"]) == ("invalid", "password")
            await anna.post("/api/me/keep", {"name": "AnnaKarenina", "password": PASSWORD}, 201)
            await anna.post("/api/me/password", {"old": PASSWORD, "new": "ANNAKARENINA"}, 422)

    asyncio.run(main())


def test_what_most_people_choose_is_no_password(tmp_path: Path) -> None:
    """And the recovery code is not used up by trying."""

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("Anna") as anna:
            given = {"name": "anna", "password": PASSWORD}
            for password in ("password", "Qwertyuiop", "12345678", "iloveyou"):
                refused = await anna.post("/api/me/keep", given | {"password": password}, 422)
                assert (refused["code"], refused["where"]) == ("invalid", "password")
            await anna.post("/api/me/keep", given | {"password": "seven77"}, 422)
            code = (await anna.post("/api/me/keep", given, 201))["recovery_codes"][0]
            await anna.post("/api/me/password", {"old": PASSWORD, "new": "princess"}, 422)
            await anna.post("/api/recoveries", given | {"code": code, "password": "sunshine"}, 422)
            await anna.post("/api/recoveries", given | {"code": code}, 201)

    asyncio.run(main())


@needs_postgres
def test_sockets_of_ended_sessions_close_in_every_process(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        settings = replace(settings_in(tmp_path), database=url)
        async with (
            running(settings) as one,
            running(settings) as two,
            one.client("Anna") as anna,
            two.client(None) as thief,
        ):
            thief.http.cookies.set("ratskeller", anna.http.cookies["ratskeller"])
            await thief.socket()
            await anna.post("/api/me/keep", {"name": "Anna.K", "password": PASSWORD}, 201)
            async with asyncio.timeout(5):  # a session is looked at again every minute anyway
                while two.service.sockets.open:
                    await asyncio.sleep(0.01)
            await thief.request("GET", "/api/me", status=401)

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))
