"""The browser client's files: hashed assets kept for a year, the page never, nothing outside the folder."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from ratskeller.server.api import pages
from tests.server.client import running, settings_in


def test_without_a_client_the_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nothing")

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anna:
            answer = await anna.http.get("/t/abc")
            assert (answer.status_code, "not built" in answer.text) == (200, True)
            assert (await anna.http.get("/api/nothing")).json()["code"] == "not-found"
            assert (await anna.http.put("/api/me", json={})).json()["code"] == "no-method"
            assert (await anna.http.get("/healthz")).json()["status"] == "ok"

    asyncio.run(main())


def test_the_client_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>the client")
    (static / "assets" / "index-Bx3kQ9aZ.js").write_text("1")
    (static / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "STATIC", static)

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anna:
            for path in ("/", "/t/abc", "/i/abc", "/index.html"):
                page = await anna.http.get(path)
                assert (page.text, page.headers["cache-control"]) == ("<!doctype html>the client", "no-store"), path
            asset = await anna.http.get("/assets/index-Bx3kQ9aZ.js")
            assert "immutable" in asset.headers["cache-control"]
            # Nobody asks for it again, or by parts, so not a byte is spent on that.
            assert not {"etag", "last-modified", "accept-ranges"} & asset.headers.keys()
            by_parts = {"Range": "bytes=0-0", "If-Range": asset.headers["date"]}
            again = await anna.http.get("/assets/index-Bx3kQ9aZ.js", headers=by_parts)
            assert (again.status_code, again.text, again.headers["content-length"]) == (200, "1", "1")
            assert (await anna.http.get("/icon.svg")).headers["cache-control"] == "no-cache"
            assert (await anna.http.get("/assets/missing.js")).status_code == 404
            assert (await anna.http.get(f"/{'x' * 256}")).status_code == 200  # longer than a file's name can be
            for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/%00"):
                assert "secret" not in (await anna.http.get(path)).text

    asyncio.run(main())


def test_the_smallest_file_that_is_read_is_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    static.mkdir()
    for ending, content in (("", "plain"), (".gz", "by gzip"), (".br", "by brotli")):
        for name in ("a-Bx3kQ9aZ.js", "index.html"):
            (static / f"{name}{ending}").write_text(content)
    monkeypatch.setattr(pages, "STATIC", static)
    wishes = {
        "gzip, deflate, br;q=0.9": ("br", "by brotli"),
        "gzip;q=0.5, brother": ("gzip", "by gzip"),
        "deflate": (None, "plain"),
    }

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anna:
            for wish, (encoding, content) in wishes.items():
                asked = {"accept-encoding": wish}
                async with anna.http.stream("GET", "/a-Bx3kQ9aZ.js", headers=asked) as sent:
                    assert sent.headers.get("content-encoding") == encoding, wish
                    assert b"".join([part async for part in sent.aiter_raw()]).decode() == content
                    assert sent.headers["vary"] == "accept-encoding"
                    assert sent.headers["content-type"].startswith("text/javascript")
                async with anna.http.stream("GET", "/t/abc", headers=asked) as sent:
                    assert b"".join([part async for part in sent.aiter_raw()]).decode() == content
                    assert sent.headers["content-type"].startswith("text/html")
                    assert sent.headers["cache-control"] == "no-store"

    asyncio.run(main())


def test_only_what_runs_may_load_something(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    static.mkdir()
    files = ["a-Bx3kQ9aZ.js", "a-Bx3kQ9aZ.css", "a-Bx3kQ9aZ.woff2", "a-Bx3kQ9aZ.svg"]
    for name in ("index.html", *files):
        (static / name).write_text("x")
    monkeypatch.setattr(pages, "STATIC", static)

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anna:
            for path in ("/", *(f"/{file}" for file in files), "/api/games"):
                headers = (await anna.http.get(path)).headers
                policy = headers["content-security-policy"]
                assert policy.startswith("default-src 'none'; ") and "frame-ancestors 'none'" in policy, path
                assert headers["x-content-type-options"] == "nosniff"
                assert ("connect-src 'self'" in policy) == (path in ("/", f"/{files[0]}")), path

    asyncio.run(main())


def test_over_plain_http_nothing_is_said_of_which_browsers_complain(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anna:
            secure = {"cross-origin-opener-policy", "strict-transport-security"}
            plain = await anna.http.get("/")
            behind = await anna.http.get("/", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"})
            assert not secure & plain.headers.keys()
            assert secure <= behind.headers.keys()

    asyncio.run(main())


def test_a_socket_is_told_which_client_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page compares it with its own script, and so knows that the house was renewed."""
    built = '<!doctype html><script type="module" crossorigin src="/assets/index-{}.js"></script>'
    static = tmp_path / "static"
    static.mkdir()
    monkeypatch.setattr(pages, "STATIC", static)
    assert pages.entry() == ""
    index = static / "index.html"
    for i, name in enumerate(("one", "two")):
        index.write_text(built.format(name))
        os.utime(index, ns=(i, i))  # files can be written faster than clocks tick
        assert pages.entry() == f"/assets/index-{name}.js"

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("Anna") as anna:
            assert (await anna.socket()).welcome["page"] == "/assets/index-two.js"

    asyncio.run(main())
