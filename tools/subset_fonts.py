"""Make the small faces of web/src/fonts: the letters that every page needs, one file for each face and language.

The packages of fonts come by script, with all accents of Europe, and a Russian page needs figures and dashes of the
Latin file too.  A page of this house fetches one file a face instead, which has all weights it is drawn in at first
sight; rarer letters come from the packages when one is drawn.  Run it again when letters or packages change:

    pip install fonttools brotli
    (cd web && npm install --no-save inter-ui)
    python -m tools.subset_fonts
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "web"
PACKAGES = WEB / "node_modules"
FONTS = WEB / "src/fonts"
SIGNS = "U+0020-0040,U+005B-0060,U+007B-007E,U+00A0,U+00AB,U+00B7,U+00BB,U+00D7,U+2009,U+2013,U+2014,U+2018,U+2019,"
SIGNS += "U+201C-201E,U+2022,U+2026,U+202F,U+2039,U+203A,U+2212"
IN_TITLES = "U+0020-0022,U+0027-0029,U+002B-003B,U+003F,U+00A0,U+00AB,U+00B7,U+00BB,U+00D7,U+2009,U+2013,U+2014,"
IN_TITLES += "U+2018,U+2019,U+201C-201E,U+2026,U+2212"
IN_PROMPTS = f"{IN_TITLES},U+0025"  # chances, which prompts foretell; titles have none
LATIN = "U+0041-005A,U+0061-007A"
UNITS = {"inter": 512, "alegreya": 500}  # to the height of a line: a quarter of Inter's, half of Alegreya's
STEP = 16  # of 2048 to the height of a line, to which distances are rounded
OWN_NAME = "Ratskeller"  # what Russian titles, too, write in Latin letters
CYRILLIC = "U+0301,U+0401,U+0410-044F,U+0451,U+2116"


def main() -> None:
    FONTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        _inter(Path(scratch))
        for weight, signs in ((500, IN_PROMPTS), (700, IN_TITLES)):
            _alegreya(Path(scratch), weight, signs)


def _inter(scratch: Path) -> None:
    """One font of all scripts and weights, of which two weights and what lies between are kept."""
    all_letters = scratch / "inter.ttf"
    source = PACKAGES / "inter-ui/variable/InterVariable.woff2"
    _run("fontTools.varLib.instancer", source, "wght=400:600", "opsz=14", f"--output={all_letters}")
    _widen_figures_only(all_letters)
    _subset(all_letters, FONTS / "inter.en.woff2", f"{SIGNS},{LATIN}", features="kern,tnum")
    both = f"{SIGNS},{LATIN},{CYRILLIC}"  # people have names in Latin letters everywhere
    _subset(all_letters, FONTS / "inter.ru.woff2", both, features="kern,tnum")
    for language in ("en", "ru"):
        _settle_kerning(FONTS / f"inter.{language}.woff2")
        _coarsen(FONTS / f"inter.{language}.woff2", UNITS["inter"])


def _widen_figures_only(font: Path) -> None:
    """Inter makes spaces, hyphens and commas as wide as figures too, which tears every line of text apart."""
    from fontTools.ttLib import TTFont

    made = TTFont(font)
    names = made.getBestCmap()
    figures = {names[ord(figure)] for figure in "0123456789"}
    substitutions = made["GSUB"].table
    equal = {
        i
        for one in substitutions.FeatureList.FeatureRecord
        if one.FeatureTag == "tnum"
        for i in one.Feature.LookupListIndex
    }
    for index in equal:
        for table in substitutions.LookupList.Lookup[index].SubTable:
            table = getattr(table, "ExtSubTable", table)
            table.mapping = {sign: wide for sign, wide in table.mapping.items() if sign in figures}
    made.save(font)


def _settle_kerning(font: Path) -> None:
    """Distances between letters that are the same in every weight: those of each weight would be a tenth of the file.

    They are rounded to an eighth of a pixel in text of 16.
    """
    from fontTools.ttLib import TTFont

    made = TTFont(font)
    for lookup in made["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            table.ValueFormat1 = 4  # how far on the next letter stands, and nothing else
            rows = table.PairSet if table.Format == 1 else table.Class1Record
            for row in rows:
                pairs = row.PairValueRecord if table.Format == 1 else row.Class2Record
                for value in (pair.Value1 for pair in pairs):
                    value.XAdvDevice = None
                    del value.XAdvDevice
                    value.XAdvance = round(value.XAdvance / STEP) * STEP
    made.flavor = "woff2"
    made.save(font)


def _coarsen(font: Path, units: int) -> None:
    """Points on a coarser grid: nowhere a tenth of a pixel in text of 16, and a tenth of the file less."""
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.scaleUpem import scale_upem

    made = TTFont(font)
    scale_upem(made, units)
    made.flavor = "woff2"
    made.save(font)


def _alegreya(scratch: Path, weight: int, needed: str) -> None:
    """Its scripts come apart, and are put together."""
    latin, cyrillic = (
        PACKAGES / f"@fontsource/alegreya/files/alegreya-{script}-{weight}-normal.woff2"
        for script in ("latin", "cyrillic")
    )
    signs, letters, russian = (scratch / f"{part}.ttf" for part in ("signs", "letters", "russian"))
    _subset(latin, signs, needed, OWN_NAME)
    _subset(cyrillic, letters, CYRILLIC)
    _run("fontTools.merge", signs, letters, f"--output-file={russian}")
    _subset(latin, FONTS / f"alegreya-{weight}.en.woff2", f"{needed},{LATIN}")
    _subset(russian, FONTS / f"alegreya-{weight}.ru.woff2", "*")
    for language in ("en", "ru"):
        _coarsen(FONTS / f"alegreya-{weight}.{language}.woff2", UNITS["alegreya"])


def _subset(source: Path, made: Path, letters: str, text: str = "", features: str = "kern,lnum") -> None:
    _run(
        "fontTools.subset",
        source,
        f"--unicodes={letters}",
        f"--text={text}",
        f"--layout-features={features}",
        "--no-hinting",
        "--name-IDs=0,1,2,13,14",  # whose it is, and that the Open Font License lets us
        f"--flavor={'woff2' if made.suffix == '.woff2' else ''}",
        f"--output-file={made}",
    )


def _run(module: str, *given: str | Path) -> None:
    subprocess.run([sys.executable, "-m", module, *map(str, given)], check=True)


if __name__ == "__main__":
    main()
