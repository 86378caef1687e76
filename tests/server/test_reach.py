"""People who are not here are told of their move: by push and by letter, of nothing else, and not too often."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from ratskeller.server.addresses import PROXY
from ratskeller.server.limits import LETTERS, OF_PROXY
from ratskeller.server.reach import mail, push
from ratskeller.server.reach.reminding import AGAIN
from ratskeller.server.settings import SettingError, Settings
from ratskeller.server.storage.reaching import DAY, MOST_BROWSERS, MOST_LETTERS, WAIT, Browser
from ratskeller.server.world import World, milliseconds
from tests.server.client import QUIET, Client, Server, running
from tests.server.databases import BOTH, ask, database, needs_postgres
from tests.server.outposts import HOST, Chrome, Letterbox, PushService, back, letterbox, push_service

KNOWN = (HOST, "*.push.example.org")
SITE = "https://rats.example.org"


class Late:
    """A clock that can be put forward."""

    def __init__(self) -> None:
        self.ahead = 0

    @property
    def world(self) -> World:
        return World(now=lambda: milliseconds() + self.ahead)


@asynccontextmanager
async def house(url: str, service: PushService, late: Late, port: int = 0) -> AsyncIterator[Server]:
    letters: dict[str, Any] = {
        "smtp": f"smtp://127.0.0.1:{port}",
        "mail_from": "rats@example.org",
        "contact": "host@example.org",
    }
    settings = replace(QUIET, database=url, push=", ".join(KNOWN), origins=SITE, **(letters if port else {}))
    async with running(settings, late.world) as server:
        server.service.reminding.dial = service.dial
        server.service.reminding.trust = service.trust
        yield server


async def by_mail(anna: Client, boris: Client, **facts: Any) -> tuple[str, Any]:
    """A table by mail where it is Boris' move, and Anna's socket there."""
    table = (await anna.table(pace="correspondence", **facts))["card"]["id"]
    await boris.post(f"/api/tables/{table}/seats/1", {})
    mine = await anna.socket()
    await anna.post(f"/api/tables/{table}/start", {})
    await mine.open(table, 0)
    while mine.views[table, 0].legal:
        await mine.say("act", table=table, seat=0, code=mine.views[table, 0].legal[0])
    return table, mine


Scene = Callable[[str, PushService, Letterbox], Awaitable[None]]


def play(scene: Scene, folder: Path, kind: str = "sqlite") -> None:
    async def main(url: str) -> None:
        async with push_service(folder) as service, letterbox() as box:
            await scene(url, service, box)

    with database(kind, folder) as url:
        asyncio.run(main(url))


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
            await server.service.reminding.round()
            assert not service.knocks  # he may be here in a moment
            late.ahead += WAIT
            await server.service.reminding.round()
            await server.service.reminding.round()
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
            await server.service.reminding.round()
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
            await server.service.reminding.round()
            await server.service.reminding.round()
            assert len(service.knocks) == 1  # not at once, nor for his other table
            late.ahead += AGAIN[0]
            service.status, service.header = "307 Elsewhere", "Location: https://127.0.0.1/\r\n"
            await server.service.reminding.round()
            assert len(service.knocks) == 2  # nobody followed it
            late.ahead += AGAIN[1]
            service.status = "410 Gone"
            await server.service.reminding.round()
            assert (await boris.get("/api/me/reach"))["browsers"] == 0
            late.ahead += DAY
            await server.service.reminding.round()
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
            await server.service.reminding.round()
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
            await server.service.reminding.round()
            assert [knock.path for knock in service.knocks] == ["/wake/his"]
            await vera.post("/api/me/reach/push", Chrome("hers").subscription, 204)
            await vera.post("/api/sessions", {"name": "boris", "password": password[::-1]}, 201)
            assert (await vera.get("/api/me/reach"))["browsers"] == 1  # hers woke for a guest who is gone

    play(scene, tmp_path, kind)


async def keeps_name(client: Client, name: str) -> None:
    await client.post("/api/me/keep", {"name": name, "password": "a long sentence of mine"}, 201)


def token_of(letter: Any) -> str:
    found = re.search(rf"{SITE}/letters/(?:confirm|end)/(\S+)", letter.get_content())
    assert found
    return found[1]


@pytest.mark.parametrize("kind", BOTH)
def test_letters_come_after_confirming_name_no_secret_and_end_with_one_click(kind: str, tmp_path: Path) -> None:
    late = Late()

    async def scene(url: str, service: PushService, box: Letterbox) -> None:
        async with (
            house(url, service, late, box.port) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            await boris.post("/api/me/reach/mail", {"address": "boris@example.com"}, 403)  # a guest
            await keeps_name(boris, "boris")
            await boris.request("PATCH", "/api/me", {"language": "ru"})
            await boris.post("/api/me/reach/mail", {"address": "boris@example.com"}, 202)
            [asking] = box.letters
            assert asking["Subject"] == "Это ваш адрес?"
            tables = [(await by_mail(anna, boris))[0]]
            late.ahead += WAIT
            await server.service.reminding.round()
            assert len(box.letters) == 1  # not confirmed
            token = token_of(asking)
            await anna.post(f"/api/letters/confirm/{token[:-1]}{'A' if token[-1] != 'A' else 'B'}", None, 404)
            await anna.post(f"/api/letters/confirm/{token}", None, 204)  # in whatever browser he reads his mail
            ways = await boris.get("/api/me/reach")
            assert (ways["address"], ways["confirmed"]) == ("boris@example.com", True)
            tables = [(await by_mail(anna, boris))[0] for _ in range(2)]
            late.ahead += WAIT
            await server.service.reminding.round()
            letter = box.letters[1]
            assert letter["Subject"] == "2 стола ждут вашего хода"
            assert letter["To"] == "boris@example.com"
            text = letter.get_content()
            assert all(f"{SITE}/t/{table}" in text for table in tables)
            assert "Anna" not in text
            assert "host@example.org" in text
            leave = letter["List-Unsubscribe"].strip("<>")
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert leave == f"{SITE}/api/letters/end/{token_of(letter)}"
            clicked = await anna.http.post(  # as a mail program does it: a form, from elsewhere, without our header
                leave.removeprefix(SITE),
                content="List-Unsubscribe=One-Click",
                headers={
                    "content-type": "application/x-www-form-urlencoded",
                    "origin": "https://mail.example",
                    "x-ratskeller": "",
                },
            )
            assert clicked.status_code == 204
            assert (await boris.get("/api/me/reach"))["address"] is None
            await by_mail(anna, boris)
            late.ahead += WAIT
            await server.service.reminding.round()
            assert len(box.letters) == 2

    play(scene, tmp_path, kind)


def test_letters_are_few(tmp_path: Path) -> None:
    late = Late()

    async def scene(url: str, service: PushService, box: Letterbox) -> None:
        async with (
            house(url, service, late, box.port) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            await keeps_name(boris, "boris")
            await keeps_name(anna, "anna")
            for client, status in ((boris, 202), (anna, 202), (anna, 202), (boris, 409), (anna, 409)):
                await client.post("/api/me/reach/mail", {"address": "victim@example.com"}, status)
            assert len(box.letters) == 3
            late.ahead += DAY
            await boris.post("/api/me/reach/mail", {"address": "boris@example.com"}, 202)
            await anna.post(f"/api/letters/confirm/{token_of(box.letters[-1])}", None, 204)
            late.ahead += DAY - late.world.now() % DAY  # a new day
            for _ in range(MOST_LETTERS + 2):
                await by_mail(anna, boris)
                late.ahead += WAIT
                await server.service.reminding.round()
            assert len(box.letters) == 4 + MOST_LETTERS
            assert not ask(url, "SELECT * FROM reminders")
            await server.service.purging.purges.ways(late.world.now() + 2 * DAY)
            assert ask(url, "SELECT address FROM mails") == [("boris@example.com",)]

    play(scene, tmp_path)


def test_new_accounts_send_no_more_letters_from_an_address(tmp_path: Path) -> None:
    async def scene(url: str, service: PushService, box: Letterbox) -> None:
        async with house(url, service, Late(), box.port) as server, server.client("Anna") as anna:
            await keeps_name(anna, "anna")
            server.service.limits.factor = 1 / OF_PROXY  # a trusted proxy that names nobody has so much more
            for _ in range(LETTERS.burst):
                server.service.limits.take(LETTERS, f"{PROXY}127.0.0.1")
            await anna.post("/api/me/reach/mail", {"address": "victim@example.com"}, 429)
            assert not box.letters

    play(scene, tmp_path)


def test_only_so_many_letters_wait_for_a_slow_mail_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = threading.Event()
    monkeypatch.setattr(mail.Mailer, "_send", lambda *_: stored.wait(10))

    async def scene(_: str, __: PushService, ___: Letterbox) -> None:
        mailer = mail.Mailer(mail.read("smtp://mail.example.org"), "rats@example.org")
        letters = [mailer.send(mail.Letter("a@example.org", "a", "a")) for _ in range(mail.MOST_WAITING + 1)]
        sending = [asyncio.create_task(letter) for letter in letters]
        await asyncio.wait(sending, return_when=asyncio.FIRST_COMPLETED)
        with pytest.raises(mail.Unsent, match="busy"):
            await sending[-1]
        stored.set()
        await asyncio.gather(*sending[:-1])

    play(scene, tmp_path)


def test_nobody_is_asked_more_often_by_who_withdraws_or_writes_him_otherwise(tmp_path: Path) -> None:
    late = Late()

    async def scene(url: str, service: PushService, box: Letterbox) -> None:
        async with (
            house(url, service, late, box.port) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
            server.client("Vera") as vera,
        ):
            late.ahead += DAY - late.world.now() % DAY  # a new day
            for client, name in ((anna, "anna"), (boris, "boris"), (vera, "vera")):
                await keeps_name(client, name)
            for client, address, status in (
                (anna, "victim@example.com", 202),
                (anna, "VICTIM@example.com", 202),
                (boris, "victim+rats@example.com", 202),
                (boris, "victim@example.com", 409),
                (vera, "another@example.com", 202),
                (vera, "victim@example.com", 409),
                (anna, "a@example.com", 202),
                (anna, "b@example.com", 409),
            ):
                late.ahead += DAY // 50  # what is counted by the hour is swept meanwhile
                await client.post("/api/me/reach/mail", {"address": address}, status)
                await client.request("DELETE", "/api/me/reach/mail", None, 204)
            assert len(box.letters) == 5

    play(scene, tmp_path)


def test_a_letter_that_is_not_taken_is_sent_again_later_or_never(tmp_path: Path) -> None:
    late = Late()

    async def scene(url: str, service: PushService, box: Letterbox) -> None:
        async with (
            house(url, service, late, box.port) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            await keeps_name(boris, "boris")
            await boris.post("/api/me/reach/mail", {"address": "boris@example.com"}, 202)
            await anna.post(f"/api/letters/confirm/{token_of(box.letters[-1])}", None, 204)
            await by_mail(anna, boris)
            late.ahead += WAIT
            box.answer = "451 later"
            await server.service.reminding.round()
            box.answer = "250 OK"
            await server.service.reminding.round()
            assert len(box.letters) == 1
            late.ahead += AGAIN[0]
            await server.service.reminding.round()
            assert len(box.letters) == 2
            await by_mail(anna, boris)
            late.ahead += WAIT
            box.answer = "554 never"
            await server.service.reminding.round()
            assert not ask(url, "SELECT * FROM reminders")

    play(scene, tmp_path)


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
            await asyncio.gather(*(one.service.reminding.round() for one in (server, other)))
            async with other.client(cookie=cookie) as boris:
                assert (await boris.get("/api/me/reach"))["push"] == key
        [knock] = service.knocks
        knock.signed(key)

    play(scene, tmp_path, "postgres")


@pytest.mark.parametrize(
    ("address", "is_one"),
    [
        ("anna@example.org", True),
        ("a.b+c@mail.example.co.uk", True),
        ("anna", False),
        ("anna@example", False),
        ("@example.org", False),
        ("a@b@example.org", False),
        ("anna@example.org\r\nBcc: all@example.org", False),
        ("anna@example.org, boris@example.org", False),
        ("Anna <anna@example.org>", False),
        ("anna@[127.0.0.1]", False),
        ("anna..b@example.org", False),
        ("анна@example.org", False),
        ("anna@.example.org", False),
        ("a" * 65 + "@example.org", False),
    ],
)
def test_addresses(address: str, is_one: bool) -> None:
    assert mail.is_address(address) is is_one


def test_settings_of_letters() -> None:
    server = mail.read("smtp://me%40home:p%3Aw@mail.example.org")
    assert (server.host, server.port, server.user, server.password) == ("mail.example.org", 587, "me@home", "p:w")
    assert mail.read("smtps://mail.example.org").port == 465
    fine = Settings(database="x", smtp="smtp://mail.example.org", mail_from="r@example.org", origins=SITE)
    assert fine.check().site == SITE
    wrongs: tuple[tuple[dict[str, Any], str], ...] = (
        ({"smtp": "mail.example.org"}, "smtp is smtp://"),
        ({"mail_from": ""}, "needs mail_from"),
        ({"origins": ""}, "needs mail_from"),
        ({"contact": "nobody"}, "contact is a mail address"),
    )
    for wrong, why in wrongs:
        with pytest.raises(SettingError, match=why):
            replace(fine, **wrong).check()
    with pytest.raises(SettingError) as told:
        replace(fine, smtp="smtpx://me:secret@host").check()
    assert "secret" not in str(told.value)


def test_without_a_mail_server_nobody_is_offered_letters(tmp_path: Path) -> None:
    async def scene(url: str, service: PushService, _: Letterbox) -> None:
        async with running(replace(QUIET, database=url, push="off")) as server, server.client() as anna:
            assert await anna.get("/api/me/reach") == {
                "push": None, "browsers": 0, "letters": False, "address": None, "confirmed": False,
            }  # fmt: skip
            await anna.post("/api/me/reach/push", Chrome().subscription, 409)
            await keeps_name(anna, "anna")
            await anna.post("/api/me/reach/mail", {"address": "anna@example.org"}, 409)

    play(scene, tmp_path)
