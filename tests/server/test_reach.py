"""People who are not here are told of their move: by push and by letter, of nothing else, and not too often."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import anyio
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from ratskeller.server.reach import push, reminding, words
from ratskeller.server.reach.reminding import AGAIN
from ratskeller.server.settings import Settings
from ratskeller.server.storage.reaching import DAY, MOST_BROWSERS, WAIT, Browser, Due
from ratskeller.server.world import milliseconds
from tests.server.databases import BOTH, ask, needs_postgres
from tests.server.outposts import HOST, Chrome, Letterbox, PushService, back
from tests.server.reaching import KNOWN, Late, by_mail, house, play, round_of


@pytest.mark.parametrize("kind", BOTH)
def test_a_browser_is_woken_once_and_hears_only_that_it_is_his_move(kind: str, tmp_path: Path) -> None:
    chrome, late = Chrome(), Late()

    async def scene(url: str, service: PushService, _: Letterbox) -> None:
        async with (
            house(url, service, late) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            key = (await boris.get("/api/me/reach"))["push"]
            await boris.post("/api/me/reach/push", chrome.subscription, 204)
            assert (await boris.get("/api/me/reach"))["browsers"] == 1
            table, _mine = await by_mail(anna, boris)
            await round_of(server)
            assert not service.knocks  # he may be here in a moment
            late.ahead += WAIT
            await round_of(server)
            await round_of(server)
            [knock] = service.knocks
            assert knock.path == "/wake/one"
            assert knock.headers["host"] == HOST
            assert int(knock.headers["ttl"]) > 3600
            claims = knock.signed(key)
            assert claims["aud"] == f"https://{HOST}"
            assert 0 < claims["exp"] - milliseconds() / 1000 < 86_400
            assert claims["sub"].startswith("mailto:")
            told = json.loads(chrome.read(knock.body))
            assert told == {"title": "Your move", "text": "Catham City: the table is waiting for you.", "table": table}
            assert not await asyncio.to_thread(ask, url, "SELECT * FROM reminders")

    play(scene, tmp_path, kind)


def test_whoever_is_there_or_has_answered_is_not_woken_and_a_live_table_wakes_nobody(tmp_path: Path) -> None:
    late = Late()

    async def scene(url: str, service: PushService, _: Letterbox) -> None:
        async with (
            house(url, service, late) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            for client in (anna, boris):
                await client.post("/api/me/reach/push", Chrome(client.me["nickname"]).subscription, 204)
            there, _mine = await by_mail(anna, boris)
            his = await boris.socket()
            await his.open(there, 1)
            late.ahead += WAIT
            await round_of(server)
            assert not service.knocks
            answered, _mine = await by_mail(anna, boris)
            await his.open(answered, 1)
            while his.views[answered, 1].legal:
                await his.say("act", table=answered, seat=1, code=his.views[answered, 1].legal[0])
            live = (await anna.table())["card"]["id"]
            await boris.post(f"/api/tables/{live}/seats/1", {})
            await anna.post(f"/api/tables/{live}/start", {})
            waiting = ask(url, "SELECT user_id, table_id FROM reminders")
            assert (boris.me["id"], answered) not in waiting
            assert live not in {table for _, table in waiting}

    play(scene, tmp_path)


def test_what_could_not_be_sent_is_tried_again_and_a_browser_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    late = Late()

    async def scene(url: str, service: PushService, _: Letterbox) -> None:
        async with (
            house(url, service, late) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            await boris.post("/api/me/reach/push", Chrome().subscription, 204)
            await by_mail(anna, boris)
            await by_mail(anna, boris)
            late.ahead += WAIT
            service.status = "503 Busy"
            await round_of(server)
            await round_of(server)
            assert len(service.knocks) == 1  # not at once, nor for his other table
            late.ahead += AGAIN[0]
            elsewhere = f"https://127.0.0.1:{service.port}/elsewhere"
            service.status, service.header = "307 Elsewhere", f"Location: {elsewhere}\r\n"
            await round_of(server)
            assert len(service.knocks) == 2  # nobody followed it
            late.ahead += AGAIN[1]
            service.status = "410 Gone"
            await round_of(server)
            assert (await boris.get("/api/me/reach"))["browsers"] == 0
            late.ahead += DAY
            await round_of(server)
            assert len(service.knocks) == 3
            assert not await asyncio.to_thread(ask, url, "SELECT * FROM reminders")

    play(scene, tmp_path)


def test_a_service_that_does_not_answer_is_left_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "SECONDS", 0.2)

    async def scene(_: str, service: PushService, __: Letterbox) -> None:
        service.silent = True
        sender = push.Push(push.new_key(), "mailto:host@example.org", service.dial, service.trust)
        given = Browser(**Chrome().subscription)
        try:
            with pytest.raises(push.Unreachable, match="TimeoutError"):
                await asyncio.wait_for(sender.send(given, b"{}", "t", KNOWN, milliseconds()), 5)
            with pytest.raises(push.Gone):  # what the host allows may change
                await sender.send(given, b"{}", "t", ("elsewhere.example",), milliseconds())
            stranger = push.Push(push.new_key(), "mailto:host@example.org", service.dial)
            with pytest.raises(push.Unreachable, match="ConnectError"):  # its certificate is nobody's
                await stranger.send(given, b"{}", "t", KNOWN, milliseconds())
            await stranger.close()
        finally:
            await sender.close()

    play(scene, tmp_path)


@pytest.mark.parametrize(
    ("endpoint", "why"),
    [
        (f"http://{HOST}/x", "https://"),
        (f"https://{HOST}:8443/x", "port 443"),
        (f"https://{HOST}:99999/x", "not an address"),
        (f"https://me@{HOST}/x", "user name"),
        ("https://push.example.org/x", "no push service"),
        ("https://127.0.0.1/x", "no push service"),
        ("https://[::1]/x", "no push service"),
        (f"https://{HOST}.evil.example/x", "no push service"),
        (f"https://evil.example/#{HOST}", "no push service"),
        (f"https://evil.example\\@{HOST}/x", "user name|no push service|not an address"),
        ("https://badpush.example.org/x", "no push service"),
        (f"https://{HOST}/x\r\nX: y", "not an address"),
        (f"https://{HOST}/ä", "not an address"),
    ],
)
def test_endpoints_that_are_not_knocked_at(endpoint: str, why: str) -> None:
    with pytest.raises(push.BadEndpoint, match=why):
        push.check(endpoint, KNOWN)


def test_endpoints_that_are() -> None:
    assert push.check(f"https://{HOST}:443/x?y=1", KNOWN) == HOST
    assert push.check("https://a.b.push.example.org/x", KNOWN) == "a.b.push.example.org"
    services = Settings().push_services
    for real in (
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "web.push.apple.com",
        "db5p.notify.windows.com",
    ):
        assert push.check(f"https://{real}/abc", services) == real
    assert Settings(push="off").push_services == ()


def test_only_public_addresses_are_dialled(monkeypatch: pytest.MonkeyPatch) -> None:
    of_four = "127.0.0.1 10.1.2.3 192.168.0.1 172.16.0.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255"
    of_six = (
        "::1 :: fe80::1 fec0::1 fc00::1 ff02::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 2002:a00:1:: 64:ff9b::a00:1 2001:0::"
    )
    for private in (*of_four.split(), *of_six.split()):
        assert not push.is_public(ip_address(private)), private
    for public in ("8.8.8.8", "142.250.1.95", "2a00:1450:4001::5f"):
        assert push.is_public(ip_address(public)), public

    async def main() -> None:
        loop = asyncio.get_running_loop()

        async def found(*_: Any, **__: Any) -> list[Any]:
            return [(2, 1, 6, "", (address, 443)) for address in addresses]

        monkeypatch.setattr(loop, "getaddrinfo", found)
        addresses = ["8.8.8.8", "8.8.4.4"]
        assert await push.look_up(HOST) == ("8.8.8.8", 443)
        addresses = ["8.8.8.8", "10.0.0.1"]
        with pytest.raises(push.Unreachable, match="not a public address"):
            await push.look_up(HOST)

    asyncio.run(main())


def test_a_house_looks_a_service_up_once_and_dials_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    late, looked, dialled = Late(), [], []
    answers = ["127.0.0.1", "8.8.8.8", "127.0.0.1"]  # each time another: the last would be a second look at the second

    async def dial(remote_host: str, remote_port: int, **_: Any) -> None:
        dialled.append((remote_host, remote_port))
        raise OSError("nobody is there")

    async def scene(url: str, service: PushService, _: Letterbox) -> None:
        async def found(host: str, port: int, **_: Any) -> list[Any]:
            looked.append(host)
            return [(2, 1, 6, "", (answers.pop(0), port))]

        async with (
            house(url, service, late) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            server.service.reminding.dial = push.look_up
            await boris.post("/api/me/reach/push", Chrome().subscription, 204)
            await by_mail(anna, boris)
            monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found)
            monkeypatch.setattr(anyio, "connect_tcp", dial)
            monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:3128")  # is not asked either
            late.ahead += WAIT
            await server.service.reminding.wake()
            assert (looked, dialled) == ([HOST], [])
            late.ahead += AGAIN[0]
            await server.service.reminding.wake()
            assert (looked, dialled) == ([HOST] * 2, [("8.8.8.8", 443)])
            monkeypatch.undo()

    play(scene, tmp_path)


def test_what_nobody_foresaw_with_one_person_keeps_no_other_from_being_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = Late()

    async def scene(url: str, service: PushService, _: Letterbox) -> None:
        async with (
            house(url, service, late) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
            server.client("Vera") as vera,
        ):
            for client in (boris, vera):
                await client.post("/api/me/reach/push", Chrome(client.me["nickname"]).subscription, 204)
                await by_mail(anna, client)
            really, tried = words.push, []

            def poisoned(game: str, table: str, language: str) -> bytes:
                tried.append(table)
                if table == tried[0]:
                    raise LookupError("there are no words for it")
                return really(game, table, language)

            monkeypatch.setattr(words, "push", poisoned)
            late.ahead += WAIT
            for _once in range(3):  # not every time: first in ten minutes
                await server.service.reminding.wake()
            assert (len(tried), len(service.knocks)) == (2, 1)
            for again in AGAIN:
                late.ahead += again
                await server.service.reminding.wake()
            assert (len(tried), len(service.knocks)) == (2 + len(AGAIN), 1)
            assert not await asyncio.to_thread(ask, url, "SELECT * FROM reminders")  # and not for ever

    play(scene, tmp_path)


def test_a_round_has_an_end_and_knocks_at_so_many_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminding, "MOST", 3)
    late = Late()
    now, most = 0, 0

    async def scene(url: str, service: PushService, _: Letterbox) -> None:
        async with house(url, service, late) as server, server.client("Anna") as anna, AsyncExitStack() as stack:
            people = [await stack.enter_async_context(server.client(f"Guest {i}")) for i in range(4)]
            for i, client in enumerate(people):
                await client.post("/api/me/reach/push", Chrome(str(i)).subscription, 204)
                await by_mail(anna, client)
            telling = server.service.reminding
            telling._at_once = asyncio.Semaphore(2)
            really = telling._wake

            async def counted(due: Due, silent: set[str]) -> bool | None:
                nonlocal now, most
                now += 1
                most = max(most, now)
                try:
                    return await really(due, silent)
                finally:
                    now -= 1

            monkeypatch.setattr(telling, "_wake", counted)
            late.ahead += WAIT
            await telling.wake()
            assert (len(service.knocks), most) == (3, 2)
            assert service.knocks[0].headers["topic"] != service.knocks[1].headers["topic"]
            await telling.wake()
            assert len(service.knocks) == 4

    play(scene, tmp_path)


def test_a_push_service_does_not_learn_who_plays_with_whom(tmp_path: Path) -> None:
    late = Late()

    async def scene(url: str, service: PushService, _: Letterbox) -> None:
        async with (
            house(url, service, late) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            for client in (anna, boris):
                await client.post("/api/me/reach/push", Chrome(client.me["nickname"]).subscription, 204)
            table, his = await by_mail(anna, boris)
            await his.close()
            telling = server.service.reminding
            silent: set[str] = set()
            for client in (anna, boris, boris):
                await telling._wake(Due(client.me["id"], table, 0, 0, "catham", "en"), silent)
            topics = [knock.headers["topic"] for knock in service.knocks]
            assert len(set(topics)) == 2 and topics[1] == topics[2]  # a later push replaces the earlier
            assert {len(topic) for topic in topics} == {32}

    play(scene, tmp_path)


def test_a_table_that_is_closed_takes_its_reminders_along(tmp_path: Path) -> None:
    late = Late()

    async def scene(url: str, service: PushService, _: Letterbox) -> None:
        async with (
            house(url, service, late) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            await boris.post("/api/me/reach/push", Chrome().subscription, 204)
            table, mine = await by_mail(anna, boris)
            assert len(ask(url, "SELECT * FROM reminders")) == 1
            await mine.say("propose", table=table, seat=0, what="abort")
            await (await boris.socket()).say("answer", table=table, seat=1, what="abort", yes=True)
            assert (await anna.get(f"/api/tables/{table}"))["card"]["status"] == "aborted"
            assert not ask(url, "SELECT * FROM reminders")

    play(scene, tmp_path)


def test_what_is_encrypted_is_read_as_the_rfc_says() -> None:
    """The example of RFC 8291 (section 5) is read by the tests' own reader, and so is what we encrypt."""
    receiver = ec.derive_private_key(
        int.from_bytes(back("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"), ec.SECP256R1()
    )
    browser = Chrome("rfc", receiver, back("BTBZMqHH6r4Tts7J_aSIgg"))
    example = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(back(example)) == b"When I grow up, I want to be a watermelon"
    given = Browser(**browser.subscription)
    short, long = push.encrypted(given, b'{"a":1}'), push.encrypted(given, b'{"a":"' + b"x" * 200 + b'"}')
    assert len(short) == len(long)  # its length says nothing
    assert json.loads(browser.read(short)) == {"a": 1}


def test_a_browser_wakes_for_one_person_and_only_while_he_is_signed_in(tmp_path: Path) -> None:
    late = Late()

    async def scene(url: str, service: PushService, _: Letterbox) -> None:
        async with (
            house(url, service, late) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            same = Chrome().subscription
            await boris.post("/api/me/reach/push", same, 204)
            await anna.post("/api/me/reach/push/end", {"endpoint": same["endpoint"]}, 204)  # is not hers to end
            assert (await boris.get("/api/me/reach"))["browsers"] == 1
            await anna.post("/api/me/reach/push", same, 204)
            assert (await boris.get("/api/me/reach"))["browsers"] == 0
            await boris.post("/api/me/reach/push", Chrome("his").subscription, 204)
            await by_mail(anna, boris)
            await boris.request("DELETE", "/api/sessions/current", status=204)
            late.ahead += WAIT
            await round_of(server)
            assert not service.knocks
            for number in range(MOST_BROWSERS + 3):
                await anna.post("/api/me/reach/push", Chrome(str(number)).subscription, 204)
            assert (await anna.get("/api/me/reach"))["browsers"] == MOST_BROWSERS
            await anna.post("/api/me/reach/push", same | {"endpoint": "https://127.0.0.1/x"}, 422)
            await anna.post("/api/me/reach/push", same | {"p256dh": "A" * 87}, 422)
            await server.service.purging.purges.ways(late.world.now())
            assert {user for (user,) in ask(url, "SELECT user_id FROM pushes")} == {anna.me["id"]}

    play(scene, tmp_path)


@pytest.mark.parametrize("kind", BOTH)
def test_a_browser_is_woken_on_when_the_same_person_gets_another_session(kind: str, tmp_path: Path) -> None:
    late = Late()
    password = "a long sentence of mine"

    async def scene(url: str, service: PushService, _: Letterbox) -> None:
        async with (
            house(url, service, late) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
            server.client("Vera") as vera,
        ):
            await boris.post("/api/me/reach/push", Chrome("his").subscription, 204)
            await boris.post("/api/me/keep", {"name": "boris", "password": password}, 201)
            async with server.client(None) as elsewhere:
                await elsewhere.post("/api/sessions", {"name": "boris", "password": password}, 201)
                await elsewhere.post("/api/me/reach/push", Chrome("elsewhere").subscription, 204)
                assert (await boris.get("/api/me/reach"))["browsers"] == 2
                await boris.post("/api/me/password", {"old": password, "new": password[::-1]}, 204)
                assert (await boris.get("/api/me/reach"))["browsers"] == 1  # all others are signed out
            await boris.post("/api/sessions", {"name": "boris", "password": password[::-1]}, 201)
            await server.service.purging.purges.ways(late.world.now())
            await by_mail(anna, boris)
            late.ahead += WAIT
            await round_of(server)
            assert [knock.path for knock in service.knocks] == ["/wake/his"]
            await vera.post("/api/me/reach/push", Chrome("hers").subscription, 204)
            await vera.post("/api/sessions", {"name": "boris", "password": password[::-1]}, 201)
            assert (await vera.get("/api/me/reach"))["browsers"] == 1  # hers woke for a guest who is gone

    play(scene, tmp_path, kind)


@needs_postgres
def test_one_of_several_processes_tells_and_a_restart_loses_nothing(tmp_path: Path) -> None:
    late, chrome = Late(), Chrome()

    async def scene(url: str, service: PushService, _: Letterbox) -> None:
        async with house(url, service, late) as server, server.client("Anna") as anna, server.client("Boris") as boris:
            await boris.post("/api/me/reach/push", chrome.subscription, 204)
            await by_mail(anna, boris)
            key = (await boris.get("/api/me/reach"))["push"]
            cookie = boris.http.cookies["ratskeller"]
        late.ahead += WAIT
        async with house(url, service, late) as server, house(url, service, late) as other:
            await asyncio.gather(*(round_of(one) for one in (server, other)))
            async with other.client(cookie=cookie) as boris:
                assert (await boris.get("/api/me/reach"))["push"] == key
        [knock] = service.knocks
        knock.signed(key)

    play(scene, tmp_path, "postgres")
