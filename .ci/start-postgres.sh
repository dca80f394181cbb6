#!/usr/bin/env bash
# .ci/start-postgres.sh BINDIR FOLDER [PORT]: starts a private, throw-away PostgreSQL cluster in FOLDER (which must not
# exist) on loopback, with pgvector and btree_gin in template1 so that a role which owns nothing can migrate, and prints its URL.
# Stop it with: .ci/start-postgres.sh BINDIR FOLDER stop, which removes FOLDER too.
# Optimized for speed, not safety (fsync off, trust): never use it for data that anyone wants to keep.
set -euo pipefail

bindir="$1"
folder="$2"
port="${3:-}"

# PostgreSQL refuses to run as root. From / because the user postgres may not enter the current folder.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

if [ "$port" = stop ]; then
  as_postgres "$bindir/pg_ctl" -D "$folder/data" -m immediate -w stop >&2 || true
  rm -rf "$folder"
  exit
fi

mkdir -m 700 "$folder"
[ "$(id -u)" != 0 ] || chown postgres "$folder"
as_postgres "$bindir/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$folder/initdb.log" 2>&1 ||
  { cat "$folder/initdb.log" >&2; exit 1; }
cat >>"$folder/data/postgresql.conf" <<CONF
listen_addresses = '127.0.0.1'
unix_socket_directories = '$folder'
max_connections = 200
shared_buffers = 512MB
max_wal_size = 4GB
fsync = off
synchronous_commit = off
full_page_writes = off
CONF

# A port can be taken between the check and the bind, so let the server try a few times.
for attempt in 1 2 3 4 5; do
  try="${port:-$((20000 + RANDOM % 10000))}"
  if as_postgres "$bindir/pg_ctl" -D "$folder/data" -l "$folder/log" -o "-p $try" -w start >/dev/null; then
    "$bindir/psql" -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$try" -U postgres template1 \
      -c 'CREATE EXTENSION vector' -c 'CREATE EXTENSION btree_gin' >&2
    echo "postgresql://postgres@127.0.0.1:$try/postgres"
    exit
  fi
done
echo "PostgreSQL did not start:" >&2
cat "$folder/log" >&2
exit 1
