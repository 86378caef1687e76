"""Letters to people who are not here: only where somebody said that the address is his, and not too many."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, AuthResult
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message

from ratskeller.server.addresses import PROXY
from ratskeller.server.limits import LETTERS, OF_PROXY
from ratskeller.server.reach import mail, reminding, words
from ratskeller.server.reach.reminding import AGAIN, MOST_LETTERS
from ratskeller.server.settings import SettingError, Settings
from ratskeller.server.storage.reaching import DAY, WAIT
from tests.server.client import QUIET, running
from tests.server.databases import BOTH, ask
from tests.server.outposts import HOST, Chrome, Letterbox, PushService, certified
from tests.server.reaching import SITE, Late, by_mail, house, keeps_name, play, round_of, token_of


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
            await round_of(server)
            assert len(box.letters) == 1  # not confirmed
            token = token_of(asking)
            await anna.post(f"/api/letters/confirm/{token[:-1]}{'A' if token[-1] != 'A' else 'B'}", None, 404)
            await anna.post(f"/api/letters/confirm/{token}", None, 204)  # in whatever browser he reads his mail
            ways = await boris.get("/api/me/reach")
            assert (ways["address"], ways["confirmed"]) == ("boris@example.com", True)
            tables = [(await by_mail(anna, boris))[0] for _ in range(2)]
            late.ahead += WAIT
            await round_of(server)
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
            await round_of(server)
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
            for _ in range(MOST_LETTERS):
                await by_mail(anna, boris)
                late.ahead += WAIT
                await round_of(server)
            assert len(box.letters) == 4 + MOST_LETTERS
            await boris.request("DELETE", "/api/me/reach/mail", None, 204)  # nor does another question make room
            await boris.post("/api/me/reach/mail", {"address": "Boris+2@example.com"}, 202)
            await anna.post(f"/api/letters/confirm/{token_of(box.letters.pop())}", None, 204)
            tables = [(await by_mail(anna, boris))[0] for _ in range(2)]
            late.ahead += WAIT
            for _ in range(2):
                await round_of(server)
            assert len(box.letters) == 4 + MOST_LETTERS
            late.ahead += DAY
            await round_of(server)
            assert len(box.letters) == 5 + MOST_LETTERS
            assert all(table in box.letters[-1].get_content() for table in tables)  # tomorrow is early enough
            assert not ask(url, "SELECT * FROM reminders")
            await server.service.purging.purges.ways(late.world.now() + 2 * DAY)
            assert ask(url, "SELECT address FROM mails") == [("Boris+2@example.com",)]

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


def test_a_house_and_a_mail_server_have_so_many_letters_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminding, "MOST_ASKED_AT", 2)
    monkeypatch.setattr(reminding, "MOST_ASKED_BY_ALL", 3)
    monkeypatch.setattr(reminding, "MOST_ASKED", 9)

    async def scene(url: str, service: PushService, box: Letterbox) -> None:
        async with house(url, service, Late(), box.port) as server, server.client("Anna") as anna:
            await keeps_name(anna, "anna")
            for address, status in (
                ("a@one.example", 202),
                ("b@ONE.example", 202),
                ("c@one.example", 409),
                ("a@two.example", 202),
                ("a@three.example", 409),
            ):
                refused = await anna.post("/api/me/reach/mail", {"address": address}, status)
                assert status == 202 or (refused["code"], refused["where"]) == ("too-often", "address")
            assert len(box.letters) == 3

    play(scene, tmp_path)


def test_a_mail_server_that_says_nothing_keeps_nobody_from_being_woken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reminding, "MOST_UNWRITTEN", 2)
    late, heard = Late(), threading.Event()

    async def scene(url: str, service: PushService, box: Letterbox) -> None:
        async with (
            house(url, service, late, box.port) as server,
            server.client("Anna") as anna,
            AsyncExitStack() as stack,
        ):
            people = [await stack.enter_async_context(server.client(f"Guest {i}")) for i in range(4)]
            for i, client in enumerate(people):
                await keeps_name(client, f"guest.{i}")
                await client.post("/api/me/reach/mail", {"address": f"guest{i}@example.com"}, 202)
                await anna.post(f"/api/letters/confirm/{token_of(box.letters.pop())}", None, 204)
                await by_mail(anna, client)
            telling = server.service.reminding
            late.ahead += WAIT
            monkeypatch.setattr(mail.Mailer, "_send", lambda *_: heard.wait(20))
            await telling.wake()
            assert ask(url, "SELECT count(*) FROM reminders WHERE tries > 0") == [(2,)]  # more letters do not wait
            writing = asyncio.create_task(telling.write())
            vera = await stack.enter_async_context(server.client("Vera"))
            await vera.post("/api/me/reach/push", Chrome("hers").subscription, 204)
            await by_mail(anna, vera)
            late.ahead += WAIT
            await telling.wake()
            assert [knock.path for knock in service.knocks] == ["/wake/hers"]
            assert not writing.done()
            heard.set()
            await writing
            assert ask(url, "SELECT count(*) FROM reminders WHERE tries = 0") == [(0,)]

    play(scene, tmp_path)


def test_a_letter_tells_of_no_move_that_was_made_meanwhile(tmp_path: Path) -> None:
    late = Late()

    async def scene(url: str, service: PushService, box: Letterbox) -> None:
        async with (
            house(url, service, late, box.port) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            await keeps_name(boris, "boris")
            await boris.post("/api/me/reach/mail", {"address": "boris@example.com"}, 202)
            await anna.post(f"/api/letters/confirm/{token_of(box.letters.pop())}", None, 204)
            answered, open = [(await by_mail(anna, boris))[0] for _ in range(2)]
            late.ahead += WAIT
            await server.service.reminding.wake()
            await (await boris.socket()).say("resign", table=answered, seat=1)
            await server.service.reminding.write()
            [letter] = box.letters
            assert open in letter.get_content() and answered not in letter.get_content()

    play(scene, tmp_path)


class Signed:
    """What a mail server asks before it takes anything."""

    def __call__(self, server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        return AuthResult(success=(data.login, data.password) == (b"me@home", b"p:w"), handled=False)


async def sent(url: str) -> str:
    """Why a letter was not sent; "" if it was."""
    try:
        await mail.Mailer(mail.read(url), "rats@example.org").send(mail.Letter("a@example.org", "Rats", "come"))
    except mail.Unsent as error:
        return str(error)
    return ""


@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")  # it is encrypted before SMTP begins
def test_nothing_is_said_to_a_mail_server_that_is_not_known_for_sure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `.example` names lead here: one offers no encryption, the others prove who they are, rightly or not."""
    really = socket.create_connection
    monkeypatch.setattr(socket, "create_connection", lambda at, *more: really(("127.0.0.1", at[1]), *more))

    async def main() -> None:
        loop = asyncio.get_running_loop()
        context, _ = certified(tmp_path)
        box = Letterbox()

        async def port(secret: bool, **more: Any) -> int:
            server = await loop.create_server(
                lambda: SMTP(box, auth_require_tls=False, **more), "127.0.0.1", 0, ssl=context if secret else None
            )
            servers.append(server)
            return int(server.sockets[0].getsockname()[1])

        servers: list[asyncio.Server] = []
        plain, offers = await port(False), await port(False, tls_context=context)
        closed = await port(True, authenticator=Signed(), auth_required=True)
        assert await sent(f"smtp://{HOST}:{plain}") == "SMTPNotSupportedError"
        assert (
            await sent(f"smtp://{HOST}:{offers}")
            == await sent(f"smtps://{HOST}:{closed}")
            == "SSLCertVerificationError"
        )
        assert not box.letters
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "push.pem"))  # now they are known
        assert await sent(f"smtp://elsewhere.example:{offers}") == "SSLCertVerificationError"
        assert await sent(f"smtps://{HOST}:{closed}") == "SMTPSenderRefused"
        assert await sent(f"smtps://me%40home:wrong@{HOST}:{closed}") == "SMTPAuthenticationError"
        assert not box.letters
        assert await sent(f"smtp://{HOST}:{offers}") == ""
        assert await sent(f"smtps://me%40home:p%3Aw@{HOST}:{closed}") == ""
        assert [letter["Subject"] for letter in box.letters] == ["Rats"] * 2
        for server in servers:
            server.close()

    asyncio.run(main())


def test_who_recovers_the_account_has_no_letters_sent_to_where_somebody_else_may_have_had_them_sent(
    tmp_path: Path,
) -> None:
    async def scene(url: str, service: PushService, box: Letterbox) -> None:
        async with house(url, service, Late(), box.port) as server, server.client("Anna") as anna:
            name, password = "anna", "a long sentence of mine"
            kept = await anna.post("/api/me/keep", {"name": name, "password": password}, 201)
            await anna.post("/api/me/reach/mail", {"address": "thief@example.com"}, 202)
            await anna.post(f"/api/letters/confirm/{token_of(box.letters.pop())}", None, 204)
            lost = {"name": name, "password": password, "code": "no-code"}
            await anna.post("/api/recoveries", lost, 401)
            assert (await anna.get("/api/me/reach"))["address"] == "thief@example.com"
            await anna.post("/api/recoveries", lost | {"code": kept["recovery_codes"][0]}, 201)
            assert (await anna.get("/api/me/reach"))["address"] is None

    play(scene, tmp_path)


def test_letters_say_the_same_in_both_languages() -> None:
    def said(language: str) -> dict[str, set[str]]:
        text = (words.FOLDER / f"letters.{language}.ftl").read_text(encoding="utf-8")
        found = [entry for entry in FluentParser().parse(text).body if isinstance(entry, Message)]
        return {
            entry.id.name: set(re.findall(r"\$(\w+)", FluentSerializer().serialize_entry(entry))) for entry in found
        }

    assert said("en") == said("ru")


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
            await round_of(server)
            box.answer = "250 OK"
            await round_of(server)
            assert len(box.letters) == 1
            late.ahead += AGAIN[0]
            await round_of(server)
            assert len(box.letters) == 2
            await by_mail(anna, boris)
            late.ahead += WAIT
            box.answer = "554 never"
            await round_of(server)
            assert not ask(url, "SELECT * FROM reminders")

    play(scene, tmp_path)


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
