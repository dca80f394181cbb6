#!/usr/bin/env bash
# Prepares PostgreSQL 15 or newer with pgvector on Debian, and prints the folder of its programs as the only line of
# standard output (progress goes to standard error). An installed PostgreSQL with pgvector is used as it is.
#
# Debian bookworm has postgresql-15 but no pgvector. Trixie's *source* package is built against bookworm's server, so
# that no binary of another release is installed and no foreign source stays in the machine's apt configuration.
set -euo pipefail

readonly major=15
readonly cache="${XDG_CACHE_HOME:-$HOME/.cache}/recollect/pgvector"

say() { printf '[postgres] %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# Prints the name of a step, and its output only if it fails.
quietly() {
  local log
  log="$(mktemp)"
  say "$*"
  "$@" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; fail "failed: $*"; }
  rm -f "$log"
}

# The folder of the newest installed PostgreSQL (15 or newer) that has pgvector; nothing if there is none.
ready_bindir() {
  local version
  for version in $(ls /usr/lib/postgresql 2>/dev/null | sort -rn); do
    [ "$version" -ge "$major" ] 2>/dev/null || continue
    [ -x "/usr/lib/postgresql/$version/bin/initdb" ] || continue
    [ -f "/usr/lib/postgresql/$version/lib/vector.so" ] || continue
    [ -f "/usr/share/postgresql/$version/extension/vector.control" ] || continue
    echo "/usr/lib/postgresql/$version/bin"
    return
  done
}

apt_install() {
  if [ -z "${apt_updated:-}" ]; then
    quietly apt-get update
    apt_updated=yes
  fi
  quietly env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# The address of the machine's own Debian mirror, as apt has resolved it from one-line or deb822 sources.
debian_mirror() {
  apt-get indextargets --format '$(CODENAME)|$(COMPONENT)|$(REPO_URI)' 'Created-By: Packages' |
    awk -F'|' '$1 == "bookworm" && $2 == "main" { print $3; exit }'
}

build_pgvector() {
  local into="$1" work mirror keyring=/usr/share/keyrings/debian-archive-keyring.gpg options=''
  apt_install build-essential dpkg-dev "postgresql-server-dev-$major"
  mirror="$(debian_mirror)"
  [ -n "$mirror" ] || fail 'apt has no Debian bookworm source: install PostgreSQL 15+ with pgvector by hand.'
  # Used if it exists; without it apt checks the signature against its default keys.
  [ ! -f "$keyring" ] || options="[signed-by=$keyring] "

  work="$(mktemp -d)"
  # apt downloads as the user _apt, which must be able to enter and write here.
  mkdir -p "$work/lists/partial" "$work/source"
  chmod 755 "$work"
  chown -R _apt "$work/lists" "$work/source" 2>/dev/null || true
  printf 'deb-src %s%s trixie main\n' "$options" "$mirror" >"$work/trixie.list"
  local apt=(-o "Dir::Etc::sourcelist=$work/trixie.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$work/lists"
    -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= -o APT::Get::List-Cleanup=0)

  say 'fetching the source of pgvector from trixie'
  apt-get "${apt[@]}" update -qq >&2
  (cd "$work/source" && apt-get "${apt[@]}" source -qq --download-only --only-source pgvector >&2)
  # apt has verified the archive's signature of these files; dpkg-source would only warn that the uploader's own key is
  # not on the machine.
  quietly dpkg-source -x "$work"/source/pgvector_*.dsc "$work/pgvector"

  # OPTFLAGS='': no -march=native, because the cache may be used on another processor. with_llvm=no: no clang needed.
  local flags=("PG_CONFIG=/usr/lib/postgresql/$major/bin/pg_config" OPTFLAGS= with_llvm=no)
  quietly make -C "$work/pgvector" -j"$(nproc)" "${flags[@]}"
  quietly make -C "$work/pgvector" "${flags[@]}" "DESTDIR=$work/built" install

  mkdir -p "$(dirname "$into")"
  rm -rf "$into.new" "$into"
  cp -r "$work/built" "$into.new"
  mv "$into.new" "$into" # in one step, so that an interrupted build is never taken for a finished one
  rm -rf "$work"
}

bindir="$(ready_bindir)"
if [ -z "$bindir" ]; then
  command -v apt-get >/dev/null || fail 'needs Debian: install PostgreSQL 15+ with pgvector by hand.'
  [ "$(id -u)" = 0 ] || fail 'needs root to install PostgreSQL and pgvector.'
  started=$SECONDS
  if [ ! -x "/usr/lib/postgresql/$major/bin/initdb" ]; then
    # The package's own cluster is never used, so do not create and start one.
    mkdir -p /etc/postgresql-common/createcluster.d
    echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.d/recollect.conf
    apt_install "postgresql-$major"
  fi
  # Built files are for one processor type and one server release.
  built="$cache/pg$major-$(dpkg --print-architecture)"
  if [ -d "$built/usr" ]; then say "pgvector comes from $built"; else build_pgvector "$built"; fi
  cp -r "$built/usr" /
  bindir="$(ready_bindir)"
  [ -n "$bindir" ] || fail 'PostgreSQL with pgvector is still not complete after the installation.'
  say "ready after $((SECONDS - started)) s"
fi
echo "$bindir"
