"""A device that keeps passkeys, in software: real keys and signatures, and whatever lies a test wants it to tell."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40  # flags of what it says


@dataclass
class Authenticator:
    origin: str  # of the page, as the browser tells it
    counts: bool = True  # devices that share a passkey do not
    flags: int = PRESENT | VERIFIED
    credential: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    counter: int = 0
    user: str = "bm9ib2R5"  # as it was given when the passkey was made

    def make(self, options: dict[str, Any], **lies: str) -> dict[str, Any]:
        """A `wire.NewPasskey`."""
        self.user = options["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        attested = bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential + public
        said = self._data(lies.get("host", options["rp"]["id"]), ATTESTED) + attested
        return {
            "name": "Pocket",
            "id": bytes_to_base64url(self.credential),
            "client_data": self._client_data("webauthn.create", options, lies),
            "attestation": bytes_to_base64url(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": said})),
        }

    def show(self, options: dict[str, Any], **lies: str) -> dict[str, Any]:
        """A `wire.ShownPasskey`."""
        self.counter += self.counts
        said = self._data(lies.get("host", options["rpId"]))
        client_data = self._client_data("webauthn.get", options, lies)
        signed = said + hashlib.sha256(base64url_to_bytes(client_data)).digest()
        return {
            "id": bytes_to_base64url(self.credential),
            "client_data": client_data,
            "authenticator_data": bytes_to_base64url(said),
            "signature": bytes_to_base64url(self.key.sign(signed, ec.ECDSA(SHA256()))),
            "user_handle": self.user,
        }

    def _data(self, host: str, flags: int = 0) -> bytes:
        return hashlib.sha256(host.encode()).digest() + bytes([self.flags | flags]) + self.counter.to_bytes(4, "big")

    def _client_data(self, kind: str, options: dict[str, Any], lies: dict[str, str]) -> str:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        said |= {name: lie for name, lie in lies.items() if name in said}
        return bytes_to_base64url(json.dumps(said).encode())
