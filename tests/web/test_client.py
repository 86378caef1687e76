"""The browser client: its types are the server's, its own tests pass, and it works in a real browser."""

from __future__ import annotations

import gzip
import os
import re
import warnings

import pytest
from tools import write_types
from tools.generated import stale

from ratskeller.server.api.pages import STATIC
from tests.web import browser
from tests.web.node import CHROMIUM, ROOT, WEB, missing, run

needs_tools = pytest.mark.skipif(bool(missing()), reason=missing() or "-")
needs_browser = pytest.mark.skipif(
    not CHROMIUM,
    reason="there is no Chromium: install Debian's `chromium`, or name one by RATSKELLER_CHROMIUM",
)
needs_build = pytest.mark.skipif(not (STATIC / "index.html").is_file(), reason="the client is not built")
ALL_OF_THEM = "RATSKELLER_TEST_ALL"  # set where whatever is skipped is a fault, as in .ci/run
SPECS = sorted(path.name for path in (WEB / "browser").glob("*.spec.ts"))


def test_types_are_those_of_the_server_and_the_games() -> None:
    assert stale(write_types.files()) == [], "run `python -m tools.write_types`"


def test_lock_file_names_no_host() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text(encoding="utf-8")


def test_components_name_no_colour() -> None:
    """Colours are custom properties; only files of colours have values."""
    value = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(", re.IGNORECASE)
    for folder in ("pages", "ui", "table"):
        for file in (WEB / "src" / folder).rglob("*.svelte"):
            style = file.read_text(encoding="utf-8").partition("<style>")[2]
            assert not value.search(style), f"{file.relative_to(ROOT)}: {value.search(style)}"


@pytest.mark.parametrize(("language", "faces"), [("en", ["English"]), ("ru", ["Russian", "English"])])
def test_what_prompts_foretell_is_written_in_the_small_faces(language: str, faces: list[str]) -> None:
    """Any other sign would fetch a whole face, 25 kB, in the middle of a first game."""
    css = (WEB / "src/fonts.css").read_text(encoding="utf-8")
    signs = {" ", "\n"}
    for face in faces:
        found = re.search(rf'"Alegreya {face}";\s+font-weight: 500;[^}}]*unicode-range:([^;]*);', css)
        assert found
        for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", found[1]):
            signs |= {chr(code) for code in range(int(first, 16), int(last or first, 16) + 1)}
    words = (ROOT / "src/ratskeller/games").glob(f"*/words.{language}.ftl")
    effects = re.findall(
        r"^effect-[\w-]+ =(.*(?:\n[ }].*)*)", "\n".join(one.read_text(encoding="utf-8") for one in words), re.MULTILINE
    )
    assert len(effects) > 50
    for effect in effects:
        text = re.sub(r"\{[^{}]*\}|\{[^{}]*->|\*?\[[\w-]+\]|\}", "", effect)
        assert not set(text) - signs, effect


def test_what_a_page_is_called_goes_through_the_tab() -> None:
    """Else it would not say, as every page does, that tables wait for me."""
    sources = [path for kind in ("*.svelte", "*.ts") for path in (WEB / "src").rglob(kind)]
    named = [path.name for path in sources if "document.title" in path.read_text(encoding="utf-8")]
    assert named == ["tab.svelte.ts"]


@needs_build
def test_first_load_is_small() -> None:
    """All script of the first page is under 200 kB compressed; a table with its board too."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    first = set(re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', page))
    assert first
    assert sum(len(gzip.compress((STATIC / name).read_bytes())) for name in first) < 200_000


@needs_tools
def test_units() -> None:
    done = run("vitest", "run")
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_is_skipped_is_not_taken_for_passed() -> None:
    told = browser.Told()
    results = {"passed": "expected", "tried": "flaky", "left": "skipped", "failed": "unexpected"}
    specs = [{"title": title, "tests": [{"status": status, "results": []}]} for title, status in results.items()]
    browser._tell({"specs": specs[:2], "suites": [{"specs": specs[2:]}]}, told)
    assert told == browser.Told(1, ["failed"], ["tried"], ["left"])


@pytest.fixture(scope="module")
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, browser.Told]:
    """The specs that are to be tested here, played in one run."""
    chosen = [
        str(item.callspec.params["spec"])
        for item in request.session.items
        if isinstance(item, pytest.Function) and item.originalname == "test_browser" and hasattr(item, "callspec")
    ]
    return browser.play(chosen, tmp_path_factory.mktemp("browser"))


@pytest.mark.browser
@needs_tools
@needs_browser
@needs_build
@pytest.mark.filterwarnings("default:.*was tried twice:UserWarning")  # told in the summary, not a failure
@pytest.mark.parametrize("spec", SPECS)
def test_browser(spec: str, played: dict[str, browser.Told]) -> None:
    told = played[spec]
    assert not told.failed, "\n\n".join(told.failed)
    assert not told.skipped or not os.environ.get(ALL_OF_THEM), told.skipped
    if not told.passed and not told.again:
        pytest.skip(", ".join(told.skipped))
    for one in told.again:
        warnings.warn(f"{spec} was tried twice: {one}")
