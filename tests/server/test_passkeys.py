"""Passkeys: made, shown, counted, kept; and everything that is not quite one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from ratskeller.server import passkeys
from ratskeller.server.limits import PASSKEYS
from ratskeller.server.settings import Settings
from ratskeller.server.world import World
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.client import Client, Server, running, settings_in, started
from tests.server.databases import BOTH, ON_SQLITE, ask, database

PASSWORD = "correct horse battery"


@pytest.fixture(params=BOTH)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    with database(request.param, tmp_path) as url:
        yield replace(settings_in(tmp_path), database=url)


def at_localhost(server: Server, *people: Client) -> str:
    """Their pages have a name: passkeys are for no number."""
    origin = f"http://localhost:{server.port}"
    for person in people:
        person.http.headers.update({"Host": f"localhost:{server.port}", "Origin": origin})
    return origin


async def options(client: Client, purpose: str, **more: Any) -> dict[str, Any]:
    asked: dict[str, Any] = await client.post("/api/passkeys", {"purpose": purpose, **more}, 201)
    return dict(asked["options"])


async def sign_up(client: Client, device: Authenticator, name: str) -> dict[str, Any]:
    passkey = device.make(await options(client, "sign-up", name=name))
    kept: dict[str, Any] = await client.post("/api/accounts", {"name": name, "language": "en", "passkey": passkey}, 201)
    return kept


async def sign_in(client: Client, device: Authenticator, status: int = 201, **lies: str) -> Any:
    shown = device.show(await options(client, "sign-in"), **lies)
    return await client.post("/api/sessions/passkey", shown, status)


@ON_SQLITE
def test_nobody_signs_up_and_comes_back_without_a_password(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client(None) as anna, server.client(None) as elsewhere:
            device = Authenticator(at_localhost(server, anna, elsewhere))
            kept = await sign_up(anna, device, "Anna.K")
            assert (kept["me"]["name"], kept["me"]["nickname"], len(kept["recovery_codes"])) == ("Anna.K", "Anna.K", 8)
            asked = await options(elsewhere, "sign-in")
            assert (asked["rpId"], asked["userVerification"], asked["allowCredentials"]) == (
                "localhost",
                "required",
                [],
            )
            assert (await sign_in(elsewhere, device))["id"] == kept["me"]["id"]
            ways = await elsewhere.get("/api/me/ways")
            assert (ways["password"], ways["recovery_codes_left"]) == (False, 8)
            assert [(one["name"], one["host"]) for one in ways["passkeys"]] == [("Pocket", "localhost")]
            await elsewhere.post("/api/sessions", {"name": "Anna.K", "password": PASSWORD}, 401)
            data = await elsewhere.get("/api/me/data")
            assert [set(one) for one in data["passkeys"]] == [{"name", "host", "created", "used"}]

    asyncio.run(main())


@ON_SQLITE
def test_a_guest_who_signs_up_keeps_his_tables(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client("Anna") as anna:
            device = Authenticator(at_localhost(server, anna))
            table = (await anna.table())["card"]["id"]
            await sign_up(anna, device, "Anna.K")
            mine = await anna.get("/api/me/tables")
            assert ([one["card"]["id"] for one in mine], (await anna.get("/api/me"))["id"]) == ([table], anna.me["id"])
            await anna.post("/api/accounts", {"name": "Anna.L", "language": "en", "password": PASSWORD}, 409)

    asyncio.run(main())


def test_a_guest_who_signs_in_leaves_his_tables_to_the_others(settings: Settings) -> None:
    async def main() -> None:
        async with (
            running(settings) as server,
            server.client("Anna") as anna,
            server.client("Guest") as guest,
            server.client("Boris") as boris,
        ):
            device = Authenticator(at_localhost(server, anna, guest))
            await sign_up(anna, device, "Anna.K")
            playing = await started(guest, "catham", bots=1)
            waiting = (await boris.table())["card"]["id"]
            await guest.post(f"/api/tables/{waiting}/seats/1", {})
            await sign_in(guest, device)
            seat = (await boris.get(f"/api/tables/{waiting}"))["card"]["seats"][1]
            assert seat["kind"] == "empty"
            seat = (await boris.get(f"/api/tables/{playing}"))["card"]["seats"][0]
            assert (seat["state"], seat["name"]) == ("resigned", "Guest")

    asyncio.run(main())


@ON_SQLITE
def test_what_is_not_quite_a_passkey_opens_nothing(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client(None) as anna, server.client(None) as thief:
            origin = at_localhost(server, anna, thief)
            device = Authenticator(origin)
            await sign_up(anna, device, "anna")
            wrong = [
                await sign_in(thief, device, 401, challenge=bytes_to_base64url(b"x" * 32)),
                await sign_in(thief, device, 401, origin="https://ratskeller.example"),
                await sign_in(thief, device, 401, host="ratskeller.example"),
                await sign_in(thief, device, 401, type="webauthn.create"),
                await sign_in(thief, replace(device, flags=PRESENT), 401),
                await sign_in(thief, Authenticator(origin), 401),  # nobody's
                await sign_in(thief, Authenticator(origin, credential=device.credential), 401),  # another key
                await sign_in(thief, replace(device, user=bytes_to_base64url(b"somebody-else-16")), 401),
                await thief.post("/api/sessions", {"name": "anna", "password": PASSWORD}, 401),
            ]
            assert all(error == wrong[0] for error in wrong)
            for_me = await options(anna, "confirm")
            await thief.post("/api/sessions/passkey", device.show(for_me), 401)  # a challenge for something else
            await thief.get("/api/me", 401)
            device.counter += 10
            shown = device.show(await options(thief, "sign-in"))
            await thief.post("/api/sessions/passkey", shown, 201)
            await thief.post("/api/sessions/passkey", shown, 401)  # the same again
            copy = replace(device, counter=device.counter - 1)
            await sign_in(thief, copy, 401)  # it counts what the other has counted
            await sign_in(thief, device)

    asyncio.run(main())


@ON_SQLITE
def test_devices_that_do_not_count_share_a_passkey(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client(None) as anna:
            device = Authenticator(at_localhost(server, anna), counts=False)
            await sign_up(anna, device, "anna")
            for _ in range(2):
                await sign_in(anna, replace(device))

    asyncio.run(main())


@ON_SQLITE
def test_what_is_made_wrongly_is_not_kept(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client(None) as anna, server.client("Boris") as boris:
            origin = at_localhost(server, anna, boris)
            device = Authenticator(origin)

            async def tries(status: int, maker: Authenticator = device, **lies: str) -> str:
                passkey = maker.make(await options(anna, "sign-up", name="anna"), **lies)
                body = {"name": "anna", "language": "en", "passkey": passkey}
                return str((await anna.post("/api/accounts", body, status)).get("where"))

            assert await tries(401, challenge=bytes_to_base64url(b"x" * 32)) == "None"
            assert await tries(422, origin="https://evil.example") == "passkey"
            assert await tries(422, host="evil.example") == "passkey"
            assert await tries(422, type="webauthn.get") == "passkey"
            assert await tries(422, replace(device, flags=PRESENT)) == "passkey"
            for_nobody = device.make(await options(anna, "sign-up", name="anna"))
            body = {"name": "anna", "language": "en", "passkey": for_nobody}
            assert (await boris.post("/api/accounts", body, 422))["where"] == "passkey"  # his handle is another
            await anna.get("/api/me", 401)
            await tries(201)
            again = await boris.post("/api/passkeys", {"purpose": "sign-up", "name": "ANNA"}, 409)
            assert again["where"] == "name"
            passkey = device.make(await options(boris, "sign-up", name="boris"))
            body = {"name": "boris", "language": "en", "passkey": passkey}
            assert (await boris.post("/api/accounts", body, 409))["where"] == "passkey"  # it is anna's
            bare = {"name": "boris", "language": "en"}
            assert (await boris.post("/api/accounts", bare, 422))["where"] == "password"

    asyncio.run(main())


def test_challenges_run_out_and_only_those_that_were_answered_are_stored(tmp_path: Path) -> None:
    now = [1_000_000_000_000]
    stored = "SELECT purpose FROM challenges"

    async def main() -> None:
        url = str(tmp_path / "house.db")
        async with running(settings_in(tmp_path), World(now=lambda: now[0])) as server, server.client(None) as anna:
            device = Authenticator(at_localhost(server, anna))
            await sign_up(anna, device, "anna")
            asked = await options(anna, "sign-in")
            now[0] += passkeys.LASTS
            await anna.post("/api/sessions/passkey", device.show(asked), 401)
            for _ in range(30):  # so many as anybody likes take no room from others
                await sign_in(anna, Authenticator(device.origin), 401)
            assert ask(url, stored) == [("used",)]
            asked = await options(anna, "sign-in")
            forged = base64url_to_bytes(asked["challenge"])
            for changed in (forged[:-1] + bytes([forged[-1] ^ 1]), bytes([forged[0] ^ 1]) + forged[1:], b"x" * 8):
                lie = bytes_to_base64url(changed)
                await anna.post("/api/sessions/passkey", device.show(asked, challenge=lie), 401)
            await anna.post("/api/sessions/passkey", device.show(asked), 201)
            assert ask(url, stored) == [("used",)]  # of those that have run out nobody remembers
        async with running(settings_in(tmp_path), World(now=lambda: now[0])) as server, server.client(None) as anna:
            device.origin = at_localhost(server, anna)
            await anna.post("/api/sessions/passkey", device.show(asked), 401)  # nor does a restart forget

    asyncio.run(main())


@ON_SQLITE
def test_a_passkey_made_for_a_guest_is_nobody_elses(settings: Settings) -> None:
    async def main() -> None:
        async with (
            running(settings) as server,
            server.client("Anna") as anna,
            server.client(None) as nobody,
        ):
            device = Authenticator(at_localhost(server, anna, nobody))
            passkey = device.make(await options(anna, "sign-up", name="anna"))
            body = {"name": "anna", "language": "en", "passkey": passkey}
            assert (await nobody.post("/api/accounts", body, 409))["where"] == "passkey"
            await nobody.get("/api/me", 401)
            assert (await anna.get("/api/me"))["name"] is None
            await sign_up(anna, device, "anna")

    asyncio.run(main())


def test_more_are_added_renamed_and_removed_but_not_the_last_way_in(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client(None) as anna, server.client("Boris") as boris:
            origin = at_localhost(server, anna, boris)
            first = Authenticator(origin)
            await sign_up(anna, first, "anna")
            [mine] = (await anna.get("/api/me/ways"))["passkeys"]
            assert (await anna.request("DELETE", f"/api/me/passkeys/{mine['id']}", None, 409))["code"] == "not-now"
            await boris.request("DELETE", f"/api/me/passkeys/{mine['id']}", None, 404)
            await boris.request("PATCH", f"/api/me/passkeys/{mine['id']}", {"name": "Mine"}, 404)

            async def add(device: Authenticator, proof: dict[str, Any], status: int = 201) -> Any:
                asked = await options(anna, "add")
                assert len(asked["excludeCredentials"]) >= 1
                return await anna.post("/api/me/passkeys", {"passkey": device.make(asked), "proof": proof}, status)

            second = Authenticator(origin)
            await add(second, {}, 401)
            await add(second, {"password": PASSWORD}, 401)
            await add(second, {"passkey": second.show(await options(anna, "confirm"))}, 401)
            added = await add(second, {"passkey": first.show(await options(anna, "confirm"))})
            renamed = await anna.request("PATCH", f"/api/me/passkeys/{mine['id']}", {"name": "Old phone"})
            assert sorted(one["name"] for one in renamed["passkeys"]) == ["Old phone", "Pocket"]
            left = await anna.request("DELETE", f"/api/me/passkeys/{mine['id']}")
            assert len(left["passkeys"]) == len(added["passkeys"]) - 1 == 1
            await sign_in(boris, first, 401)
            proof = {"passkey": second.show(await options(anna, "confirm"))}
            await anna.request("POST", "/api/me/password", proof | {"new": PASSWORD}, 204)
            await anna.request("DELETE", f"/api/me/passkeys/{left['passkeys'][0]['id']}")
            for _ in range(passkeys.MOST_PASSKEYS):
                await anna.post(
                    "/api/me/passkeys",
                    {
                        "passkey": Authenticator(origin).make(await options(anna, "add")),
                        "proof": {"password": PASSWORD},
                    },
                    201,
                )
            assert (await add(Authenticator(origin), {"password": PASSWORD}, 409))["code"] == "limit"
            await anna.post("/api/me/farewell", {}, 401)
            await anna.request("POST", "/api/me/farewell", {"password": PASSWORD}, 204)

    asyncio.run(main())
    assert ask(settings.database, "SELECT * FROM passkeys") == []


@ON_SQLITE
def test_new_codes_are_for_whoever_proves_himself(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client(None) as anna:
            device = Authenticator(at_localhost(server, anna))
            old = (await sign_up(anna, device, "anna"))["recovery_codes"]
            await anna.post("/api/me/codes", {}, 401)
            proof = {"passkey": device.show(await options(anna, "confirm"))}
            new = (await anna.post("/api/me/codes", proof, 201))["recovery_codes"]
            assert len(new) == 8 and not set(old) & set(new)
            lost = {"name": "anna", "password": PASSWORD}
            await anna.post("/api/recoveries", lost | {"code": old[0]}, 401)
            await anna.post("/api/recoveries", lost | {"code": new[0]}, 201)
            ways = await anna.get("/api/me/ways")
            assert (ways["password"], ways["recovery_codes_left"]) == (True, 7)
            await anna.request("POST", "/api/me/farewell", {"password": PASSWORD}, 204)

    asyncio.run(main())


@ON_SQLITE
def test_who_recovers_the_account_shuts_every_other_way_in_and_who_changes_the_password_keeps_his_passkeys(
    settings: Settings,
) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client(None) as anna, server.client(None) as thief:
            device = Authenticator(origin := at_localhost(server, anna, thief))
            codes = (await sign_up(anna, device, "anna"))["recovery_codes"]
            await sign_in(thief, device)
            proof = {"passkey": device.show(await options(thief, "confirm"))}
            his = Authenticator(origin)
            body = {"passkey": his.make(await options(thief, "add")), "proof": proof}
            await thief.post("/api/me/passkeys", body, 201)
            proof = {"passkey": device.show(await options(anna, "confirm"))}
            await anna.request("POST", "/api/me/password", proof | {"new": PASSWORD[::-1]}, 204)
            assert len((await anna.get("/api/me/ways"))["passkeys"]) == 2  # she sees them, and removes what is not hers
            await sign_in(thief, his)
            await anna.post("/api/recoveries", {"name": "anna", "password": PASSWORD, "code": codes[0]}, 201)
            await thief.get("/api/me", 401)
            for one in (his, device):
                await sign_in(thief, one, 401)
            ways = await anna.get("/api/me/ways")
            assert (ways["passkeys"], ways["password"], ways["recovery_codes_left"]) == ([], True, 7)

    asyncio.run(main())


@pytest.mark.parametrize("origin", ["", "http://ratskeller.example", "https://203.0.113.7", "http://[::1]:80"])
def test_only_a_page_that_nobody_can_imitate_asks_for_one(origin: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, origins=origin)) as server, server.client(None) as anna:
            if origin:
                anna.http.headers["Origin"] = origin
            refused = await anna.post("/api/passkeys", {"purpose": "sign-in"}, 403)
            assert refused["message"].startswith("passkeys need a page of https")

    asyncio.run(main())


def test_asking_has_an_end_and_names_can_be_looked_up(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, rates=1.0)) as server, server.client(None) as anna:
            device = Authenticator(at_localhost(server, anna))
            anna.http.headers["X-Forwarded-For"] = "203.0.113.7"
            await sign_up(anna, device, "Anna.K")
            assert await anna.get("/api/names/ANNA.K") == {"free": False}
            assert await anna.get("/api/names/аnna.k") == {"free": False}  # with a Cyrillic а
            assert await anna.get("/api/names/Boris") == {"free": True}
            await anna.get("/api/names/ab", 422)
            answers = [
                (await anna.http.post("/api/passkeys", json={"purpose": "sign-in"})).status_code
                for _ in range(PASSKEYS.burst + 1)
            ]
            assert (answers[0], answers[-1]) == (201, 429)

    asyncio.run(main())
