"""What stands outside the house, for tests: a push service and the browsers behind it, and a mail server."""

from __future__ import annotations

import asyncio
import base64
import datetime
import email
import hashlib
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

from aiosmtpd.smtp import SMTP
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

HOST = "push.example.net"


def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def back(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Chrome:
    """A browser that can be woken: its keys, and how it reads what it gets (RFC 8291, written here from the RFC)."""

    def __init__(self, name: str = "one", key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"") -> None:
        self.endpoint = f"https://{HOST}/wake/{name}"
        self.key = key or ec.generate_private_key(ec.SECP256R1())
        self.auth = auth or hashlib.sha256(name.encode()).digest()[:16]
        self.public = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": plain(self.public), "auth": plain(self.auth)}

    def read(self, body: bytes) -> bytes:
        salt, size, id_size = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + id_size], body[21 + id_size :]
        assert len(sealed) <= size
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), point)
        secret = _derived(shared, self.auth, b"WebPush: info\0" + self.public + sender, 32)
        content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(content_key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert padded[-1:] == b"\2"  # the last record
        return padded[:-1]


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


@dataclass
class Knock:
    """What the service was asked."""

    path: str
    headers: dict[str, str]
    body: bytes

    def signed(self, public_key: str) -> dict[str, Any]:
        """The claims, if the house signed them."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert (scheme, parts["k"]) == ("vapid", public_key)
        head, claims, signature = parts["t"].split(".")
        raw = back(signature)
        encoded = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        signer = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), back(public_key))
        signer.verify(encoded, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        found: dict[str, Any] = json.loads(back(claims))
        return found


@dataclass
class PushService:
    port: int = 0
    trust: ssl.SSLContext = field(default_factory=ssl.create_default_context)
    knocks: list[Knock] = field(default_factory=list)
    status: str = "201 Created"
    header: str = ""  # another one of its answer
    silent: bool = False  # takes everything and says nothing

    async def dial(self, host: str) -> tuple[str, int]:
        assert host == HOST
        return "127.0.0.1", self.port

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = {k.lower(): v for k, _, v in (line.partition(": ") for line in head[1:] if line)}
            body = await reader.readexactly(int(headers["content-length"]))
            self.knocks.append(Knock(head[0].split()[1], headers, body))
            if self.silent:
                await asyncio.sleep(60)
            writer.write(
                f"HTTP/1.1 {self.status}\r\n{self.header}Content-Length: 0\r\nConnection: close\r\n\r\n".encode()
            )
            await writer.drain()
        finally:
            writer.close()


def certified(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Of a server with a certificate of its own for `HOST` only, `push.pem`, and of who trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    today = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - datetime.timedelta(1))
        .not_valid_after(today + datetime.timedelta(1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "push.pem"
    pem, nothing = serialization.Encoding.PEM, serialization.NoEncryption()
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, nothing)
    file.write_bytes(private + certificate.public_bytes(pem))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    return context, ssl.create_default_context(cadata=certificate.public_bytes(pem).decode())


@asynccontextmanager
async def push_service(folder: Path) -> AsyncIterator[PushService]:
    service = PushService()
    context, service.trust = certified(folder)
    server = await asyncio.start_server(service.answer, "127.0.0.1", 0, ssl=context)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()


@dataclass
class Letterbox:
    """Takes letters for everybody."""

    port: int = 0
    letters: list[EmailMessage] = field(default_factory=list)
    answer: str = "250 OK"

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's name
        if self.answer.startswith("250"):
            found = email.message_from_bytes(envelope.content, policy=default)
            assert isinstance(found, EmailMessage)
            self.letters.append(found)
        return self.answer


@asynccontextmanager
async def letterbox() -> AsyncIterator[Letterbox]:
    box = Letterbox()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(box), "127.0.0.1", 0)
    box.port = server.sockets[0].getsockname()[1]
    try:
        yield box
    finally:
        server.close()
