"""Say in one line why this Python cannot run Ratskeller, before anything is installed."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this runs on whatever Python there is
    sys.exit(f"Ratskeller needs Python 3.11 or newer; this is {sys.version.split()[0]}. Try: make PYTHON=python3.12")
if sys.version_info >= (3, 15):
    sys.exit(f"Numba has no release for Python {sys.version.split()[0]} yet. Try: make PYTHON=python3.13")
if sys.implementation.name != "cpython":
    sys.exit(f"Numba needs CPython; this is {sys.implementation.name}. Try: make PYTHON=python3.12")
if "--uv" not in sys.argv:  # uv makes environments by itself
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        sys.exit("This Python cannot make virtual environments. On Debian and Ubuntu: apt-get install python3-venv")
