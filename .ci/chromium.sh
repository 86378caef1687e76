#!/bin/sh
# Installs Debian's Chromium if it is missing, for the tests that play in a real browser, and the same without a window,
# which plays faster.  Run as root.
# The page brings its own faces; the fonts are what Chromium needs for a start.
set -eu

if command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null; then exit 0; fi
DEBIAN_FRONTEND=noninteractive
export DEBIAN_FRONTEND
apt-get update -qq >&2
apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell fonts-liberation >&2
