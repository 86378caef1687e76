"""At the door: headers, size of bodies, requests from other people's pages, and refusals as one error object."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from ratskeller.server.errors import Refusal
from ratskeller.server.logs import warn
from ratskeller.server.settings import Settings
from ratskeller.server.wire import POLICY

LARGEST_BODY = 64 << 10
CSRF_HEADER = b"x-ratskeller"
FROM_ANYWHERE = "/api/letters/end/"  # one click in somebody's mail program; what follows is a token of its own
SAFE = ("GET", "HEAD", "OPTIONS")
SCHEMES = {"http": "http", "ws": "http", "https": "https", "wss": "https"}  # of requests and sockets: of their pages
PORTS = {"http": 80, "https": 443}
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
OVER_HTTPS = {"strict-transport-security": "max-age=31536000"}
OF_PAGES_OVER_HTTPS = {"cross-origin-opener-policy": "same-origin"}  # of which browsers complain on plain http
PAGES = (b"text/html", b"text/javascript", b"application/javascript")  # what runs, as a page or as a worker
OF_REST = {  # what is only read says in fewer bytes that it does even less
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class Guard:
    """ASGI middleware around everything."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self._told = False  # of a page whose scheme is not ours

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = _with_headers(send, scope)
        try:
            self._check(scope)
            await self.app(scope, _limited(receive), send)
        except Refusal as refusal:  # before the application, or while reading the body
            await answer(send, refusal)

    def _check(self, scope: Scope) -> None:
        headers = dict(scope["headers"])
        if scope["method"] in SAFE or scope["path"].startswith(FROM_ANYWHERE):
            return
        if not self.is_ours(scope, headers) or headers.get(CSRF_HEADER) != b"1":
            raise Refusal("forbidden", "this request did not come from our own pages (header X-Ratskeller: 1)")
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > LARGEST_BODY:
            raise Refusal("too-large", f"a body has at most {LARGEST_BODY} bytes")

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.is_ours(scope, dict(scope["headers"])):
            await self.app(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": POLICY})

    def is_ours(self, scope: Scope, headers: dict[bytes, bytes]) -> bool:
        """Whether the page that asks is ours.  A program that is no browser sends no origin, nor cookies by itself."""
        origin = headers.get(b"origin")
        if origin is None:
            return True
        text = origin.decode("latin-1")
        if text in [allowed.strip() for allowed in self.settings.origins.split(",") if allowed.strip()]:
            return True
        page, scheme = _origin(text), SCHEMES[scope["scheme"]]
        host = headers.get(b"host", b"").decode("latin-1")
        if page is None or not page[1]:
            return False
        if page == _origin(f"{scheme}://{host}"):
            return True
        if page == _origin(f"{page[0]}://{host}") and not self._told:
            self._told = True
            warn("origin-scheme", page=page[0], request=scheme, hint="a proxy must send X-Forwarded-Proto")
        return False


def _origin(text: str) -> tuple[str, str, int] | None:
    """Scheme, host and port, however they are written; None: it cannot be read."""
    try:
        parts = urlsplit(text)
        return parts.scheme, parts.hostname or "", parts.port or PORTS[parts.scheme]
    except (ValueError, KeyError):
        return None


def _limited(receive: Receive) -> Receive:
    """Count the body as it comes: a length that is not told is limited too."""
    size = 0

    async def limited() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > LARGEST_BODY:
            raise Refusal("too-large", f"a body has at most {LARGEST_BODY} bytes")
        return message

    return limited


def _with_headers(send: Send, scope: Scope) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", []))
            present = {name.lower(): value for name, value in headers}
            page = present.get(b"content-type", b"text/html").startswith(PAGES)
            added = dict(HEADERS if page else OF_REST)
            if scope.get("scheme") == "https":
                added |= OVER_HTTPS | (OF_PAGES_OVER_HTTPS if page else {})
            if scope["path"].startswith("/api") and b"cache-control" not in present:
                added["cache-control"] = "no-store"
            headers += [(k.encode(), v.encode()) for k, v in added.items() if k.encode() not in present]
            message["headers"] = headers
        await send(message)

    return sending


async def answer(send: Send, refusal: Refusal) -> None:
    headers = [(b"content-type", b"application/json")]
    if refusal.error.retry_after:
        headers.append((b"retry-after", str(refusal.error.retry_after).encode()))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(refusal.json(), ensure_ascii=False).encode()})
