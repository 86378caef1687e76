"""`ratskeller serve`: the server, with uvicorn."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import time
import webbrowser
from importlib.util import find_spec

from ratskeller.server.settings import PREFIX, SettingError, Settings, read

LARGEST_MESSAGE = 16 << 10  # bytes; the protocol's own limit is lower and answered in words
GOODBYE = 10  # seconds for open requests when the server is told to stop
NEEDS = ("fastapi", "sqlalchemy", "uvicorn")  # of the extra `server`; who has these has all


def serve(host: str, port: int, database: str | None, workers: int | None, show: bool = False) -> None:
    """Check the settings, then listen until told to stop."""
    given = {"database": database, "workers": workers}
    try:
        is_installed()
        settings = read({name: value for name, value in given.items() if value is not None})
        _can_start(settings, host, port)
    except SettingError as error:
        print(f"ratskeller: {error}", file=sys.stderr)
        sys.exit(2)
    import uvicorn

    from ratskeller.server.door import ask_for_descriptors, backlog
    from ratskeller.server.logs import set_up
    from ratskeller.server.world import BOOTED, booted

    set_up(settings.log_level)
    ask_for_descriptors()
    os.environ[f"{PREFIX}DATABASE"] = settings.url  # the workers read it there
    os.environ[f"{PREFIX}WORKERS"] = str(settings.workers)
    os.environ[BOOTED] = str(booted())
    if show:
        threading.Thread(target=_show, args=(host, port), daemon=True).start()
    uvicorn.run(
        "ratskeller.server.app:create",
        factory=True,
        host=host,
        port=port,
        http="ratskeller.server.door:Connection",
        ws="ratskeller.server.door:Socket",
        backlog=backlog(),
        workers=settings.workers if settings.workers > 1 else None,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # updates are small; and compression would tell their lengths apart
        timeout_graceful_shutdown=GOODBYE,
    )


def is_installed() -> None:
    """An engine alone has no server: SettingError."""
    for name in NEEDS:
        if find_spec(name) is None:
            raise SettingError(f'the server needs {name}: pip install "ratskeller[server]"')


def _can_start(settings: Settings, host: str, port: int) -> None:
    """Try what a start needs of the machine, so that what is missing is said in one line: SettingError."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise SettingError(
            f"cannot listen at {host}:{port}: {error.strerror or error}.  Is Ratskeller open there already?  "
            f"Another port: ratskeller serve --port {port + 1}, or make run ARGS='--port {port + 1}'"
        ) from None
    try:
        url = settings.url
    except OSError as error:
        raise SettingError(f"cannot make the folder for the database: {error}.  Give --database FILE") from None
    try:
        asyncio.run(_reach(url))
    except SettingError:
        raise
    except Exception as error:  # whatever the driver raises
        reason = str(error).partition("\n")[0] or type(error).__name__
        raise SettingError(f"cannot use the database {_without_password(url)}: {reason}") from None


async def _reach(url: str) -> None:
    from ratskeller.server.storage.database import Database

    database = Database(url)
    try:
        await database.start()
    finally:
        await database.close()


def _without_password(url: str) -> str:
    from sqlalchemy import make_url

    return make_url(url).render_as_string(hide_password=True)


def _show(host: str, port: int) -> None:
    """Open the browser once the server listens."""
    here = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{here}:{port}/"
    for _ in range(600):
        try:
            socket.create_connection((here, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
            continue
        print(f"Ratskeller is open: {address}", file=sys.stderr)
        webbrowser.open(address)
        return
