"""The browser client: hashed assets for a year, its page never kept, every client route the same page."""

from __future__ import annotations

import mimetypes
import os
import re
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.types import Receive, Scope, Send

from ratskeller.server.api.asking import limited, service_of
from ratskeller.server.api.kept import FOR_EVER, reads
from ratskeller.server.api.shared import NOT_INDEXED
from ratskeller.server.errors import not_found
from ratskeller.server.limits import PAGES

STATIC = Path(__file__).parent.parent / "static"
HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.\w+$")
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Ratskeller</title>
<h1>Ratskeller</h1><p>The server runs, but the browser client is not built.
The protocol it speaks is described in docs/protocol.md.</p></html>"""

TWINS = {"br": "br", "gzip": "gz"}  # encodings, the smallest first, and how their files end
KINDS = {".webmanifest": "application/manifest+json"}  # not known everywhere
ENTRY = re.compile(r'<script type="module"[^>]* src="([^"]+)"')

router = APIRouter(include_in_schema=False, dependencies=[limited(PAGES)])


def entry() -> str:
    """The script the client begins with, as its page names it; "" if none is built.  Another client has another."""
    index = STATIC / "index.html"
    try:
        return _entry(index, index.stat().st_mtime_ns)
    except OSError:
        return ""


@lru_cache(maxsize=1)
def _entry(index: Path, changed: int) -> str:
    found = ENTRY.search(index.read_text(encoding="utf-8"))
    return found[1] if found else ""


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(request: Request, path: str) -> Response:
    if path == "api" or path.startswith("api/"):
        raise not_found("there is no such address")
    file = _file(path)
    if file:
        return _sent(request, file)
    index = STATIC / "index.html"
    if "." in path.rsplit("/", 1)[-1] and path != "index.html":
        raise not_found("there is no such file")
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, headers={"cache-control": "no-store"})
    headers = NOT_INDEXED if path.startswith("s/") else {}  # what people share by a link is for who has the link
    service_of(request).warming.served()
    sent = _sent(request, index)
    sent.headers.update({"cache-control": "no-store"} | headers)
    return sent


def _sent(request: Request, file: Path) -> Response:
    """A file, or its smallest compressed twin that is read there."""
    fixed = HASHED.search(file.name)
    headers = {"cache-control": FOR_EVER if fixed else "no-cache", "vary": "accept-encoding"}
    kind = KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    for encoding, ending in TWINS.items():
        twin = file.with_name(f"{file.name}.{ending}")
        if reads(request, encoding) and twin.is_file():
            file = twin
            headers["content-encoding"] = encoding
            break
    return (Whole if fixed else FileResponse)(file, headers=headers, media_type=kind)


class Whole(FileResponse):
    """A file that nobody asks for again, or by parts: of it less is said, which home has to weigh."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = [(name, value) for name, value in scope["headers"] if name not in (b"range", b"if-range")]
        await super().__call__({**scope, "headers": asked}, receive, send)

    def set_stat_headers(self, stat_result: os.stat_result) -> None:
        self.headers["content-length"] = str(stat_result.st_size)
        del self.headers["accept-ranges"]


def _file(path: str) -> Path | None:
    """A file of the client; nothing outside its folder."""
    if not path or "\x00" in path or len(path) > 300 or path == "index.html":
        return None
    try:
        file = (STATIC / path).resolve()
        return file if file.is_relative_to(STATIC.resolve()) and file.is_file() else None
    except OSError:  # a name longer than any file's
        return None
