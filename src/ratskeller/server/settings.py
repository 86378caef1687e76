"""What a host may choose: environment variables RATSKELLER_<NAME>, with the command line before them."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from ratskeller.server.reach import mail

PREFIX = "RATSKELLER_"
COMPILES = ("on", "off")
CHATS = ("on", "phrases", "off")


class SettingError(ValueError):
    """A setting that cannot be read, or settings that do not go together."""


@dataclass(frozen=True)
class Settings:
    """The settings table of docs/server.md lists them; a test compares the two."""

    database: str = ""  # SQLAlchemy URL; empty: an SQLite file in the user's data folder
    workers: int = 1  # processes; more than one needs PostgreSQL
    origins: str = ""  # further origins of our own pages, separated by commas; the server's own is always one
    proxies: str = "127.0.0.1"  # addresses whose X-Forwarded headers are believed
    rates: float = 1.0  # multiplies every rate limit; 0: none
    sockets: int = 5000  # open sockets a process takes
    sockets_per_user: int = 16
    sockets_per_address: int = 64
    connections_per_address: int = 128  # to all workers together
    tables_per_user: int = 40  # unfinished tables one user may own
    tables_loaded: int = 2000  # kept in memory by a process
    bots: int = 0  # bot processes of this server in all; 0: cores - 1, at least one
    bot_seconds: float = 5.0  # a bot's process that does not answer for so long is replaced
    bots_offered: str = ""  # by commas, those of other packages too; empty: the house's own
    compile: str = "on"  # machine code of games, so that bots can think ahead; off: what lies on disk is used
    pace: float = (
        1.0  # multiplies the pauses before bots and standing answers act, and the time to follow what happens; 0: none
    )
    push: str = "fcm.googleapis.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com"  # services
    # through which browsers may be woken, by commas; off: none
    contact: str = ""  # an address of the host's, for those services and at the end of letters
    smtp: str = ""  # smtp://user:password@host:587, through which letters are sent; empty: none are
    mail_from: str = ""  # their sender
    chat: str = "on"  # on, phrases: nothing but ready-made ones and reactions, off
    log_level: str = "info"

    @property
    def url(self) -> str:
        """The database, with the asynchronous driver we use."""
        given = self.database
        if not given:
            folder = user_data_path("ratskeller")
            folder.mkdir(parents=True, exist_ok=True)
            return f"sqlite+aiosqlite:///{folder / 'ratskeller.db'}"
        for plain, ours in (
            ("sqlite:", "sqlite+aiosqlite:"),
            ("postgresql:", "postgresql+asyncpg:"),
            ("postgres:", "postgresql+asyncpg:"),
        ):
            if given.startswith(plain):
                return ours + given[len(plain) :]
        if given.startswith(("sqlite+aiosqlite:", "postgresql+asyncpg:")):
            return given
        if "://" in given:
            raise SettingError(f"database is a file, sqlite:///file or postgresql://…, not {given.split(':')[0]}:…")
        return f"sqlite+aiosqlite:///{Path(given).absolute()}"

    @property
    def on_postgres(self) -> bool:
        return self.url.startswith("postgresql")

    @property
    def push_services(self) -> tuple[str, ...]:
        return () if self.push == "off" else tuple(_listed(self.push.lower()))

    @property
    def site(self) -> str:
        """Where links in letters lead; "": nobody has said where we are."""
        return next(iter(_listed(self.origins)), "").rstrip("/")

    def check(self) -> Settings:
        """Refuse what cannot work."""
        if self.database:
            self.url  # noqa: B018 - says what is wrong with it
        if not 1 <= self.workers <= 64:
            raise SettingError(f"workers is a number from 1 to 64, not {self.workers}")
        if self.workers > 1 and sys.platform == "win32":
            raise SettingError(
                f"{self.workers} workers cannot run on Windows: bots are processes, "
                "which a worker cannot start there.  Give --workers 1"
            )
        if self.workers > 1 and not self.on_postgres:
            raise SettingError(
                f"{self.workers} workers need PostgreSQL: they tell each other of moves through its notifications, "
                "which SQLite does not have.  Give --database postgresql://…, or --workers 1"
            )
        if self.rates < 0 or self.pace < 0 or self.bot_seconds <= 0:
            raise SettingError("rates and pace are not below 0, bot_seconds is above 0")
        if self.chat not in CHATS:
            raise SettingError(f"chat is {', '.join(CHATS[:-1])} or {CHATS[-1]}, not {self.chat!r}")
        if self.compile not in COMPILES:
            raise SettingError(f"compile is {' or '.join(COMPILES)}, not {self.compile!r}")
        self._check_letters()
        return self

    def _check_letters(self) -> None:
        for name in ("contact", "mail_from"):
            if (address := getattr(self, name)) and not mail.is_address(address):
                raise SettingError(f"{name} is a mail address, not {address!r}")
        if not self.smtp:
            return
        try:
            mail.read(self.smtp)
        except ValueError as error:
            raise SettingError(str(error)) from None
        if not self.mail_from or not self.site:
            raise SettingError("smtp needs mail_from, the sender, and origins, of which the first is where links lead")


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def read(given: dict[str, Any] | None = None) -> Settings:
    """The settings of the environment, replaced by those given."""
    found: dict[str, Any] = {}
    for field in fields(Settings):
        text = os.environ.get(PREFIX + field.name.upper())
        if text is None or text == "":
            continue
        kind: Any = type(field.default)
        try:
            found[field.name] = kind(text)
        except ValueError:
            raise SettingError(f"{PREFIX}{field.name.upper()} is a {kind.__name__}, not {text!r}") from None
    return replace(Settings(), **(found | (given or {}))).check()
