"""Make the pictures of docs/screenshots: `python -m tests.web.pictures`."""

from __future__ import annotations

import sys

from tests.web.node import CHROMIUM, ROOT, missing, run

FOLDER = ROOT / "docs/screenshots"
LARGEST = 150_000  # bytes a picture may have in the repository


def main() -> None:
    if missing() or not CHROMIUM:
        sys.exit(missing() or "Chromium is not installed")
    done = run("playwright", "test", "--config", "pictures.config.ts", timeout=1800)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    large = [picture.name for picture in FOLDER.glob("*.webp") if picture.stat().st_size > LARGEST]
    if large:
        sys.exit(f"over {LARGEST} bytes: {', '.join(large)}")


if __name__ == "__main__":
    main()
