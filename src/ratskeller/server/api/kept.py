"""What is the same for everybody until the program changes: its bytes and their tag are made once in a process.

It is compressed, once too, and nothing else ever is: by its size a compressed answer tells who can write into it what
else it holds.
"""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from fastapi import Request, Response

FOR_A_WHILE = "public, max-age=300"
FOR_EVER = "public, max-age=31536000, immutable"  # the address changes with the content
JSON = "application/json"
WORTH = 0.9  # compressed to less of its size


@dataclass(frozen=True)
class Kept:
    content: bytes
    packed: bytes | None  # by gzip; None: hardly smaller
    kind: str
    tag: str

    @staticmethod
    def of(content: bytes, kind: str) -> Kept:
        packed = gzip.compress(content, mtime=0)
        worth = len(packed) < WORTH * len(content)
        return Kept(content, packed if worth else None, kind, hashlib.sha256(content).hexdigest()[:16])

    def answer(self, request: Request, age: str = FOR_A_WHILE) -> Response:
        """All of it, or 304 to whoever has it; compressed, its tag is weak: the same text in other bytes."""
        headers = {"etag": f'"{self.tag}"', "cache-control": age, "vary": "accept-encoding"}
        body = self.content
        if self.packed and reads(request, "gzip"):
            body = self.packed
            headers |= {"etag": f'W/"{self.tag}"', "content-encoding": "gzip"}
        known = request.headers.get("if-none-match", "").split(",")
        if f'"{self.tag}"' in [tag.strip().removeprefix("W/") for tag in known]:
            headers.pop("content-encoding", None)
            return Response(status_code=304, headers=headers)
        return Response(body, media_type=self.kind, headers=headers)


def reads(request: Request, encoding: str) -> bool:
    wishes = request.headers.get("accept-encoding", "").split(",")
    return encoding in (wish.partition(";")[0].strip() for wish in wishes)


@lru_cache(maxsize=64)
def of_file(path: Path, kind: str) -> Kept:
    return Kept.of(path.read_bytes(), kind)
