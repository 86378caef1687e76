"""Outside games as they would be installed: the example's wheel, and boards that go wrong.

`python -m tests.outside FOLDER` fills a folder that is to stand in PYTHONPATH, for the browser's tests.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.example import PACKAGE, SOURCE

ODD = {  # games that are the example in all but their boards
    "throwing": 'export const api = 1; export function mount() { throw new Error("no board today"); }',
    "stumbling": """export const api = 1; export function mount(element) {
        element.textContent = "as drawn";
        let times = 0;
        const update = () => { if (++times > 1) throw new Error("no more"); };
        return { update, destroy() { throw new Error("nor this"); } };
    }""",
    "elder": "export const api = 0; export function mount() {}",
    "boardless": "",
    "scripted": "",
}
SCRIPT = "<img src=x onerror='window.struck=1'><svg onload='window.struck=1'></svg><script>window.struck=1</script>"
RULES = f"""# Rules {SCRIPT}

{SCRIPT}

- **GOO-1** {SCRIPT} [a link](javascript:window.struck=1) [b](JaVaScRiPt:window.struck=1) <javascript:window.struck=1>
- **GOO-2** ![a picture](x" onerror="window.struck=1) `{SCRIPT}` [c](data:text/html,{SCRIPT})

| {SCRIPT} |
|---|
| {SCRIPT} |
"""
MODULE = """
from dataclasses import replace
from pathlib import Path
from goofspiel import GAME
GAME = replace(GAME, name=__name__, folder=Path(__file__).parent)
"""


def install(folder: Path) -> Path:
    """Build the example's wheel and unpack it, which is all that installing one does."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "wheels")]
    done = subprocess.run(command, cwd=PACKAGE, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (folder / "wheels").glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder


def make_odd(folder: Path) -> None:
    """Modules for RATSKELLER_GAMES."""
    for name, board in ODD.items():
        made = folder / name
        made.mkdir()
        (made / "__init__.py").write_text(MODULE, encoding="utf-8")
        for language in ("en", "ru"):
            words = Path(SOURCE, f"goofspiel/words.{language}.ftl").read_text(encoding="utf-8")
            title = words.splitlines()[0]
            (made / f"words.{language}.ftl").write_text(
                words.replace(title, f"name = {name.title()}"), encoding="utf-8"
            )
        if name == "scripted":
            write_scripts(made)
        if board:
            (made / "board.js").write_text(board, encoding="utf-8")


def write_scripts(made: Path) -> None:
    """Every text of the game is a script as well."""
    for language in ("en", "ru"):
        words = made / f"words.{language}.ftl"
        lines = words.read_text(encoding="utf-8").splitlines()
        one_line = re.compile(r"^[a-z][\w-]* = [^{]+$")
        words.write_text("\n".join(line + SCRIPT if one_line.match(line) else line for line in lines), encoding="utf-8")
        (made / f"rules.{language}.md").write_text(RULES, encoding="utf-8")


def main() -> None:
    folder = Path(sys.argv[1])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    make_odd(install(folder))
    print(",".join(ODD))


if __name__ == "__main__":
    main()
