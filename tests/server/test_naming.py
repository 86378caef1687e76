"""Names: which may be had, which look alike, and who is marked at a table."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from ratskeller.server import names, wire
from ratskeller.server.storage.migrate import config
from tests.server.client import running, settings_in
from tests.server.databases import BOTH, ask, database

PASSWORD = "correct horse battery"
NFC, NFD = "ren\u00e9e", "rene\u0301e"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("anna", "аnnа"),  # Cyrillic
        ("Anna", "ANNA"),
        ("bob", "b0b"),
        ("mark", "rnark"),
        ("lily", "1i|y"),
        (NFC, NFD),
        ("scope", "ѕсоре"),
        ("anna", "𝖆𝖓𝖓𝖆"),
        ("anna", "an\u200dna"),
        ("anna", "anna\u3164"),
    ],
)
def test_names_with_one_skeleton_look_alike(one: str, other: str) -> None:
    assert names.skeleton(one) == names.skeleton(other)
    assert names.look_alike(one, other)


def test_names_that_differ_to_the_eye_have_different_skeletons() -> None:
    assert len({names.skeleton(name) for name in ("anna", "hanna", "anno", "boris", "борис", "vera", "вера")}) == 7
    assert names.skeleton("Iris") != names.skeleton("lris")
    assert names.look_alike("Iris", "lris"), "as they are written they do look alike"


@pytest.mark.parametrize(
    "name", ["—", "...", "\u3164\u3164", "a\u202eb", "a\u200bb", "a\u2066b", "a\ue000", "a\u0378", "\u2800", "\u0301"]
)
def test_what_nobody_sees_is_no_nickname(name: str) -> None:
    with pytest.raises(ValueError, match="a name has"):
        names.nickname(name)


def test_a_nickname_is_as_short_as_it_is_stored() -> None:
    with pytest.raises(ValueError, match="at most 24"):
        wire.NewGuest(nickname="\ufb2c" * 24, language="en")  # three letters each, in their normal form


@pytest.mark.parametrize("name", ["Anna", "Борис", "☂", "42", "ليلى", "李", "R2-D2", "O’Neill", "Anna — two"])
def test_all_else_is(name: str) -> None:
    assert names.nickname(name) == name
    assert names.nickname(f" {name}  {name} ") == f"{name} {name}"


@pytest.mark.parametrize("kind", BOTH)
def test_sign_in_names_that_look_alike_are_taken(kind: str, tmp_path: Path) -> None:
    async def main(url: str) -> None:
        settings = replace(settings_in(tmp_path), database=url)
        async with running(settings) as server, server.client("Anna") as anna, server.client("Boris") as boris:
            given = {"name": NFD, "password": PASSWORD}
            assert (await anna.post("/api/me/keep", given, 201))["me"]["name"] == NFC
            for name in (NFC, NFD, NFC.upper(), "rеnéе", "ren\u00e9\u200de"):
                refused = await boris.http.post("/api/me/keep", json=given | {"name": name})
                assert refused.status_code == (422 if "\u200d" in name else 409), name
                assert refused.json()["where"].endswith("name")
            for name in (NFC, NFD):
                await boris.post("/api/sessions", given | {"name": name}, 201)
            await boris.request("POST", "/api/me/farewell", {"password": PASSWORD}, 204)
            async with server.client("Vera") as vera:
                await vera.post("/api/me/keep", given | {"name": "rеnéе"}, 201)

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))


@pytest.mark.parametrize("kind", BOTH)
def test_names_that_looked_alike_before_still_sign_in(kind: str, tmp_path: Path) -> None:
    """The oldest keeps the skeleton to itself."""
    old = [("u1", "anna"), ("u2", "аnnа"), ("u3", "ANNA1"), ("u4", NFD), ("u5", NFC), ("u6", "zo\u0308e")]

    def at_0003(connection: Connection) -> None:
        command.upgrade(config(connection), "0003")

    async def before(url: str) -> str:
        settings = replace(settings_in(tmp_path), database=url)
        async with running(replace(settings, database=str(tmp_path / "other.db"))) as server:
            hashed = await server.service.accounts._hash(PASSWORD)
        engine = create_async_engine(settings.url)
        async with engine.begin() as connection:
            await connection.run_sync(at_0003)
        await engine.dispose()
        return hashed

    async def main(url: str) -> None:
        settings = replace(settings_in(tmp_path), database=url)
        async with running(settings) as server, server.client("Boris") as boris:
            for id, name in old:
                found = await boris.post("/api/sessions", {"name": name, "password": PASSWORD}, 201)
                assert found["id"] == id
            found = await boris.post("/api/sessions", {"name": "zöe", "password": PASSWORD}, 201)
            assert found["id"] == "u6", "what was not normalized is now"
            async with server.client("Vera") as vera:
                await vera.post("/api/me/keep", {"name": "annа", "password": PASSWORD}, 409)

    with database(kind, tmp_path) as url:
        hashed = asyncio.run(before(url))
        for i, (id, name) in enumerate(old):
            ask(
                url,
                "INSERT INTO users (id, nickname, name, folded, password, language, created) VALUES "
                f"('{id}', 'x', '{name}', '{name.casefold()}', '{hashed}', 'en', {i})",
            )
        asyncio.run(main(url))


def test_the_later_of_two_who_look_alike_is_marked(tmp_path: Path) -> None:
    """However lots are drawn for the seats; one person with two seats is no twin of himself."""

    async def main() -> None:
        async with (
            running(settings_in(tmp_path)) as server,
            server.client("Anna") as anna,
            server.client("Аnnа") as twin,
            server.client("Boris") as boris,
        ):
            table = (await anna.table("catham", 4, order="random", hotseat=True))["card"]["id"]
            await anna.post(f"/api/tables/{table}/seats/3", {})
            await twin.post(f"/api/tables/{table}/seats/1", {})
            seats = (await boris.post(f"/api/tables/{table}/seats/2", {}))["card"]["seats"]
            assert [seat["twin"] for seat in seats] == [0, 2, 0, 0]
            seats = (await anna.post(f"/api/tables/{table}/start"))["card"]["seats"]
            assert {seat["user"]: seat["twin"] for seat in seats} == {
                anna.me["id"]: 0,
                twin.me["id"]: 2,
                boris.me["id"]: 0,
            }

    asyncio.run(main())
