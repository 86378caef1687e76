"""Settings: read from the environment, documented, and refused when they cannot work."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest
from typer.testing import CliRunner

from ratskeller.server import wire
from ratskeller.server.settings import SettingError, Settings, read

DOCS = Path(__file__).parent.parent.parent / "docs"


def test_the_environment_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATSKELLER_PACE", "0.5")
    monkeypatch.setenv("RATSKELLER_WORKERS", "3")
    monkeypatch.setenv("RATSKELLER_DATABASE", "postgresql://host/name")
    found = read()
    assert (found.pace, found.workers, found.url) == (0.5, 3, "postgresql+asyncpg://host/name")
    assert read({"workers": 1}).workers == 1
    monkeypatch.setenv("RATSKELLER_PACE", "fast")
    with pytest.raises(SettingError, match="RATSKELLER_PACE is a float, not 'fast'"):
        read()


def test_several_workers_need_postgres() -> None:
    with pytest.raises(SettingError, match="2 workers need PostgreSQL"):
        Settings(database="x.db", workers=2).check()
    with pytest.raises(SettingError, match="not mysql:"):
        Settings(database="mysql://host/name").check()


def test_the_command_refuses_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ratskeller.cli.app import app

    monkeypatch.delenv("RATSKELLER_DATABASE", raising=False)
    found = CliRunner().invoke(app, ["serve", "--database", str(tmp_path / "x.db"), "--workers", "2"])
    assert found.exit_code == 2
    assert "need PostgreSQL" in found.output


def test_every_setting_and_code_is_documented() -> None:
    page = (DOCS / "server.md").read_text(encoding="utf-8")
    for field in fields(Settings):
        assert f"`RATSKELLER_{field.name.upper()}`" in page, field.name
    protocol = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for code in get_args(wire.ErrorCode):
        assert f"| `{code}` |" in protocol, code
    for kind in get_args(get_args(wire.FromClient)[0]):
        name = kind.model_fields["type"].annotation.__args__[0]
        assert f"`{name}`" in protocol or f'"type": "{name}"' in protocol, name


def test_every_route_is_documented() -> None:
    from ratskeller.server.app import build

    protocol = (DOCS / "protocol.md").read_text(encoding="utf-8")
    described = build(Settings(database="unused.db"), None).openapi()["paths"]
    assert len(described) > 20
    for path, methods in described.items():
        for method in methods:
            assert f"`{method.upper()} {path.removeprefix('/api')}" in protocol, (method, path)
