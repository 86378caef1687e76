"""Letters: through the host's own mail server, in a thread of their own, one after the other."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from urllib.parse import unquote, urlsplit

SECONDS = 15.0
MOST_WAITING = 20  # letters, while the mail server is slow
PORTS = {"smtp": 587, "smtps": 465}
ADDRESS = re.compile(
    r"[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}", re.A | re.I
)
HERE = ("localhost", "127.0.0.1", "::1")  # what does not leave the machine needs no encryption


class Unsent(Exception):
    """The mail server did not take it; `for_good`: nor will it."""

    def __init__(self, why: str, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good


@dataclass(frozen=True)
class Server:
    """A mail server: smtp://user:password@host:587 (STARTTLS) or smtps://…:465 (TLS from the start)."""

    host: str
    port: int
    at_once: bool  # encrypted from the start
    user: str = ""
    password: str = ""


def read(url: str) -> Server:
    """ValueError says what is wrong with it, without repeating the password."""
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname:
        raise ValueError("smtp is smtp://user:password@host:587 or smtps://user:password@host:465")
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ValueError("smtp ends with the host or its port")
    return Server(
        parts.hostname,
        parts.port or PORTS[parts.scheme],
        parts.scheme == "smtps",
        unquote(parts.username or ""),
        unquote(parts.password or ""),
    )


@dataclass(frozen=True)
class Letter:
    to: str
    subject: str
    text: str
    leave: str = ""  # the address that ends letters with one click (RFC 8058)


class Mailer:
    def __init__(self, server: Server, sender: str) -> None:
        self.server = server
        self.sender = sender
        self._one = asyncio.Lock()
        self._waiting = 0

    async def send(self, letter: Letter) -> None:
        """Unsent if the server did not take it, or too many letters wait for it already."""
        if self._waiting >= MOST_WAITING:
            raise Unsent("busy")
        self._waiting += 1
        try:
            async with self._one:
                await asyncio.to_thread(self._send, written(letter, self.sender))
        finally:
            self._waiting -= 1

    def _send(self, message: EmailMessage) -> None:
        try:
            with self._connected() as server:
                server.send_message(message)
        except (smtplib.SMTPRecipientsRefused, smtplib.SMTPSenderRefused, smtplib.SMTPDataError) as error:
            raise Unsent(type(error).__name__, for_good=_codes(error) >= 500) from None
        except (smtplib.SMTPException, OSError) as error:
            raise Unsent(type(error).__name__) from None

    def _connected(self) -> smtplib.SMTP:
        host, port = self.server.host, self.server.port
        trust = ssl.create_default_context()
        if self.server.at_once:
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=trust)
        else:
            server = smtplib.SMTP(host, port, timeout=SECONDS)
        try:
            server.ehlo()
            if not self.server.at_once and (host not in HERE or server.has_extn("starttls")):
                server.starttls(context=trust)  # or nothing is sent
            if self.server.user:
                server.login(self.server.user, self.server.password)
        except BaseException:
            server.close()
            raise
        return server


def _codes(error: smtplib.SMTPException) -> int:
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return min(code for code, _ in error.recipients.values())
    return int(getattr(error, "smtp_code", 0))


def is_address(text: str) -> bool:
    """Whether this can be somebody's address: plain letters, one @, a domain with a dot."""
    return len(text) <= 254 and len(text.partition("@")[0]) <= 64 and ADDRESS.fullmatch(text) is not None


def mailbox(address: str) -> str:
    """The same for addresses that usually lead to the same person: however they are written, and marked behind a +."""
    name, _, domain = address.casefold().partition("@")
    return f"{name.partition('+')[0]}@{domain}"


def written(letter: Letter, sender: str) -> EmailMessage:
    message = EmailMessage(policy=SMTP)
    message["From"] = Address("Ratskeller", addr_spec=sender)
    message["To"] = Address(addr_spec=letter.to)
    message["Subject"] = letter.subject
    message["Auto-Submitted"] = "auto-generated"
    if letter.leave:
        message["List-Unsubscribe"] = f"<{letter.leave}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message
