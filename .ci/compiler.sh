#!/bin/sh
# Installs Debian's C compiler if there is none, for the tests that record what SQLite does to its files.  Run as root.
set -eu

if command -v cc >/dev/null; then exit 0; fi
DEBIAN_FRONTEND=noninteractive
export DEBIAN_FRONTEND
apt-get update -qq >&2
apt-get install -y -qq --no-install-recommends gcc libc6-dev >&2
