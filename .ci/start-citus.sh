#!/usr/bin/env bash
# .ci/start-citus.sh BINDIR FOLDER: where ../shared/citus is, starts a throw-away cluster of a coordinator and two workers in FOLDER
# and prints the coordinator's URL; prints nothing elsewhere. Stop it with: .ci/start-citus.sh BINDIR FOLDER stop
# Its build takes some minutes and is cached, so that later runs only copy it.
set -euo pipefail

bindir="$1"
folder="$2"
shared="$(cd ..; pwd)/shared/citus"
say() { printf '[citus] %s\n' "$*" >&2; }

if [ ! -x "$shared/build.sh" ]; then say 'skipped: there is no ../shared/citus'; exit; fi
if [ "${3:-}" = stop ]; then bash "$shared/cluster.sh" down "$folder" >&2 || true; exit; fi
if [ "$bindir" != /usr/lib/postgresql/15/bin ] || [ "$(id -u)" != 0 ]; then say 'skipped: needs PostgreSQL 15 and root'; exit; fi
started=$SECONDS
if ! timeout 300 bash "$shared/build.sh" >&2; then say 'skipped: Citus could not be built'; exit; fi
# On ports that nobody else is likely to have; if one is taken after all, on others.
for _ in 1 2; do
  if url="$(timeout 90 bash "$shared/cluster.sh" up "$folder" "$((31000 + RANDOM % 9000))")"; then
    say "ready after $((SECONDS - started)) s"
    echo "$url"
    exit
  fi
  bash "$shared/cluster.sh" down "$folder" >&2 || true
done
say 'skipped: the cluster did not start'
