#!/usr/bin/env bash
# Makes Chromium ready for the browser tests, and prints the path of its program as the only line of standard output.
set -euo pipefail

for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
  if [ -n "$name" ] && path="$(command -v "$name")"; then
    echo "$path"
    exit
  fi
done

[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null ||
  { echo '[chromium] needs root on Debian to install it; or set CHROMIUM to its program.' >&2; exit 1; }
log="$(mktemp)"
trap 'rm -f "$log"' EXIT
echo '[chromium] apt-get install chromium fonts-noto-cjk' >&2
# The console speaks Korean: without a font for it every screenshot shows empty boxes.
{
  apt-get update &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium fonts-noto-cjk
} >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
command -v chromium
