"""What is the same for everybody until the program changes: its bytes and their tag are made once in a process."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from fastapi import Request, Response

FOR_A_WHILE = "public, max-age=300"
FOR_EVER = "public, max-age=31536000, immutable"  # the address changes with the content
JSON = "application/json"


@dataclass(frozen=True)
class Kept:
    content: bytes
    kind: str
    tag: str

    @staticmethod
    def of(content: bytes, kind: str) -> Kept:
        return Kept(content, kind, hashlib.sha256(content).hexdigest()[:16])

    def answer(self, request: Request, age: str = FOR_A_WHILE) -> Response:
        """All of it, or 304 to whoever has it; a proxy that compressed it has weakened the tag."""
        headers = {"etag": f'"{self.tag}"', "cache-control": age}
        known = request.headers.get("if-none-match", "").split(",")
        if headers["etag"] in [tag.strip().removeprefix("W/") for tag in known]:
            return Response(status_code=304, headers=headers)
        return Response(self.content, media_type=self.kind, headers=headers)


@lru_cache(maxsize=64)
def of_file(path: Path, kind: str) -> Kept:
    return Kept.of(path.read_bytes(), kind)
