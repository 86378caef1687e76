#!/bin/sh
# Installs Debian's PostgreSQL if it is missing, starts a server for the tests on the loopback interface, and prints its
# URL.  Run as root:  RATSKELLER_TEST_POSTGRES=$(.ci/postgres.sh)
# The data lie in a new folder under /tmp; nothing is kept.  `.ci/postgres.sh stop` stops what an earlier call started,
# `.ci/postgres.sh crash` ends it without a word to anybody and starts it again.
set -eu

PORT="${RATSKELLER_TEST_POSTGRES_PORT:-54329}"
HOME_DIR="/tmp/ratskeller-postgres-$PORT"

programs() {
    ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1
}

as_postgres() {
    su postgres -s /bin/sh -c "$1"
}

if [ "${1:-}" = stop ]; then
    BIN="$(programs)"
    as_postgres "$BIN/pg_ctl -D $HOME_DIR/data -m immediate stop" >&2 || true
    rm -rf "$HOME_DIR"
    exit 0
fi

if [ "${1:-}" = crash ]; then
    as_postgres "$(programs)/pg_ctl -D $HOME_DIR/data -w -t 60 -l $HOME_DIR/log -m immediate restart" >&2
    exit 0
fi

if [ -z "$(programs)" ]; then
    DEBIAN_FRONTEND=noninteractive
    export DEBIAN_FRONTEND
    # Debian would start a cluster of its own; the tests want only the programs.
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] || echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf
    apt-get update -qq >&2
    apt-get install -y -qq --no-install-recommends postgresql >&2
fi

BIN="$(programs)"
if [ ! -d "$HOME_DIR/data" ]; then
    mkdir -p "$HOME_DIR"
    chown postgres "$HOME_DIR"
    as_postgres "$BIN/initdb -D $HOME_DIR/data -A trust -U ratskeller -E UTF8 --locale=C" >&2
fi
if ! as_postgres "$BIN/pg_ctl -D $HOME_DIR/data status" >&2; then
    as_postgres "$BIN/pg_ctl -D $HOME_DIR/data -w -t 60 -l $HOME_DIR/log \
        -o '-h 127.0.0.1 -p $PORT -k $HOME_DIR -c max_connections=200' start" >&2
fi
echo "postgresql://ratskeller@127.0.0.1:$PORT/postgres"
