"""Web push: a short text, encrypted for one browser (RFC 8291) and signed by the house (RFC 8292).

An endpoint is an address that a client gave us, so we are careful whom we knock at: https at its usual port, at a push
service that the host of this house knows, at a public address, which is looked up once and then used; no redirect is
followed, and five seconds must do.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import ssl
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from ratskeller.server.storage.reaching import Browser

SECONDS = 5.0
LASTS = 86_400  # seconds for which a push service keeps it for a browser that sleeps
SIGNED_FOR = 12 * 3600  # seconds; a day is the most a service accepts
SIZE = 512  # bytes: all are as long, so that their length says nothing
GONE = (404, 410)  # the browser wants nothing any more
UNICAST = ip_network("2000::/3")  # beside it are local ones, and those that stand for IPv4, which may be private

Dial = Callable[[str], Awaitable[tuple[str, int]]]  # where a host is


class BadEndpoint(ValueError):
    """An address we do not knock at, and why."""


class Unreachable(Exception):
    """It did not work this time."""


class Gone(Exception):
    """It will never work again."""


def check(endpoint: str, services: tuple[str, ...]) -> str:
    """The host of an endpoint we may knock at; BadEndpoint says why not."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise BadEndpoint("the endpoint is not an address") from None
    host = parts.hostname or ""
    if not endpoint.isascii() or any(ord(letter) <= 32 or ord(letter) == 127 for letter in endpoint):
        raise BadEndpoint("the endpoint is not an address")
    if parts.scheme != "https":
        raise BadEndpoint("an endpoint begins with https://")
    if parts.username is not None or parts.password is not None:
        raise BadEndpoint("an endpoint has no user name in it")
    if port not in (None, 443):
        raise BadEndpoint("an endpoint has the port 443")
    if not any(_is_of(host, service) for service in services):
        raise BadEndpoint(f"{host or 'this'} is no push service that this house knows")
    return host


def _is_of(host: str, service: str) -> bool:
    """`*.` stands for one name or several."""
    return host.endswith(service[1:]) if service.startswith("*.") else host == service


def check_keys(p256dh: str, auth: str) -> None:
    """BadEndpoint unless these are a point of the curve and 16 bytes."""
    try:
        point, secret = _bytes(p256dh), _bytes(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, binascii.Error):
        raise BadEndpoint("p256dh is no key of a browser") from None
    if len(point) != 65 or len(secret) != 16:
        raise BadEndpoint("p256dh has 65 bytes and auth has 16")


def is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address) and (address.sixtofour or address.teredo or address not in UNICAST):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


async def look_up(host: str) -> tuple[str, int]:
    """The address of a host, if all that it has are public: otherwise it may be another one a moment later."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, 443, type=1)  # a stream
    except OSError:
        raise Unreachable("no such host") from None
    addresses = [ip_address(str(entry[4][0]).partition("%")[0]) for entry in found]
    if not addresses or not all(is_public(address) for address in addresses):
        raise Unreachable("not a public address")
    return str(addresses[0]), 443


class Push:
    """Sends to browsers.  A test gives it another place to look hosts up, and whom to trust there."""

    def __init__(self, key: bytes, contact: str, dial: Dial = look_up, trust: ssl.SSLContext | None = None) -> None:
        self._signer = Vapid02.from_raw(_text(key).encode())
        self._contact = contact
        self._dial = dial
        self._client = httpx.AsyncClient(
            verify=trust or ssl.create_default_context(),
            trust_env=False,
            follow_redirects=False,
            timeout=SECONDS,
            limits=httpx.Limits(max_connections=8, max_keepalive_connections=8),
        )

    @property
    def public_key(self) -> str:
        """What a browser must be told so that only we can wake it."""
        return _text(self._signer.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def close(self) -> None:
        await self._client.aclose()

    async def send(self, browser: Browser, text: bytes, topic: str, services: tuple[str, ...], now: int) -> None:
        """Hand it to the push service; Gone or Unreachable if that was not possible."""
        try:
            host = check(browser.endpoint, services)
            body = encrypted(browser, text)
        except ValueError as error:  # what is allowed may have changed since
            raise Gone from error
        claims = {"aud": f"https://{host}", "sub": self._contact, "exp": now // 1000 + SIGNED_FOR}
        headers = self._signer.sign(claims) | {
            "Host": host,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
            "Topic": topic,  # a later one about the same replaces it
            "Urgency": "normal",
        }
        try:
            async with asyncio.timeout(SECONDS):
                status = await self._post(browser.endpoint, host, headers, body)
        except (httpx.HTTPError, httpx.InvalidURL, OSError, TimeoutError) as error:
            raise Unreachable(type(error).__name__) from None
        if status in GONE:
            raise Gone
        if not 200 <= status < 300:
            raise Unreachable(f"status {status}")

    async def _post(self, endpoint: str, host: str, headers: dict[str, str], body: bytes) -> int:
        address, port = await self._dial(host)
        parts = urlsplit(endpoint)
        where = httpx.URL(
            scheme="https",
            host=address,
            port=port,
            raw_path=(parts.path or "/").encode() + (b"?" + parts.query.encode() if parts.query else b""),
        )
        request = self._client.stream("POST", where, headers=headers, content=body, extensions={"sni_hostname": host})
        async with request as answer:  # whose body nobody reads
            return answer.status_code


def new_key() -> bytes:
    return ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")


def encrypted(browser: Browser, text: bytes) -> bytes:
    """Spaces at the end of JSON mean nothing: they make all of them equally long."""
    found: bytes = http_ece.encrypt(
        text.ljust(SIZE),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(browser.p256dh),
        auth_secret=_bytes(browser.auth),
        version="aes128gcm",
    )
    return found


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
