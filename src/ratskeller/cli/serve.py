"""`ratskeller serve`: the server, with uvicorn."""

from __future__ import annotations

import os
import sys

from ratskeller.server.settings import PREFIX, SettingError, read

LARGEST_MESSAGE = 16 << 10  # bytes; the protocol's own limit is lower and answered in words
GOODBYE = 10  # seconds for open requests when the server is told to stop


def serve(host: str, port: int, database: str | None, workers: int | None) -> None:
    """Check the settings, then listen until told to stop."""
    given = {"database": database, "workers": workers}
    try:
        settings = read({name: value for name, value in given.items() if value is not None})
    except SettingError as error:
        print(f"ratskeller: {error}", file=sys.stderr)
        sys.exit(2)
    import uvicorn

    from ratskeller.server.logs import set_up

    set_up(settings.log_level)
    os.environ[f"{PREFIX}DATABASE"] = settings.url  # the workers read it there
    os.environ[f"{PREFIX}WORKERS"] = str(settings.workers)
    uvicorn.run(
        "ratskeller.server.app:create",
        factory=True,
        host=host,
        port=port,
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
