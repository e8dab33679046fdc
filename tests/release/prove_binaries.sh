#!/usr/bin/env bash
# Proves that the binaries are static and serve the market: prove_binaries.sh X86_64 AARCH64. The foreign one is
# emulated, which costs time and memory. Prints the table of the README: times are CPU times, so that other load on the
# machine does not matter. Needs the prices of KOERBERL_TEST_DATA.
set -euo pipefail
cd "$(dirname "$0")/../.."
market=${KOERBERL_TEST_DATA:-../shared/data}/austria.canonical.json.zst
[ -f "$market" ] || { echo "no $market here: nothing is measured"; exit 1; }
port=18078 site=http://127.0.0.1:18078
folder=$(mktemp -d)
server=
trap 'kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT

fail() { echo "prove_binaries.sh: $*" >&2; exit 1; }
cpu() { awk '{ print ($14 + $15) * 10 }' "/proc/$server/stat"; } # in milliseconds
seconds() { awk "BEGIN { printf \"%.1f\", $1 / 1000 }"; }

start() { # COMMAND...: returns when the server is ready
    "$@" serve --data "$folder/data" --no-fetch --listen "127.0.0.1:$port" 2>"$folder/log" &
    server=$!
    until curl -fs -o "$folder/page" "$site/readyz"; do
        kill -0 "$server" || fail "it ended: $(tail -3 "$folder/log")"
        sleep 0.05
    done
}

stop() {
    kill "$server"
    wait "$server" || fail "it ended with $?"
}

# measure NAME BINARY [EMULATOR]: a row of the table
measure() {
    local import first again before page memory size
    size=$(stat -c %s "$2")
    if readelf -lW "$2" | grep -q INTERP; then fail "$2 is not static"; fi
    rm -rf "$folder/data"
    TIMEFORMAT='%U %S'
    import=$({ time ${3:-} "$2" import --data "$folder/data" "$market" >/dev/null 2>&1; } 2>&1)
    import=$(awk '{ print ($1 + $2) * 1000 }' <<<"$import")
    start ${3:-} "$2"
    first=$(cpu)
    until [ -f "$folder/data/catalogue.bin" ]; do sleep 1; done
    stop
    start ${3:-} "$2"
    again=$(cpu)
    curl -fs "$site/api/v1/search?q=butter" -o "$folder/found"
    grep -q '"title":"[^"]*[Bb]utter' "$folder/found" || fail "no butter is found"
    before=$(cpu)
    curl -fs "$site/?q=butter" -o "$folder/page"
    page=$(($(cpu) - before))
    grep -q '</main>' "$folder/page" || fail "the page is not drawn"
    memory=$(awk '/VmRSS/ { print int($2 / 1000) }' "/proc/$server/status")
    stop
    printf '| %s | %s MB | %s s | %s s | %s s | %s MB | %s ms |\n' "$1" "$(seconds $((size / 1000)))" \
        "$(seconds "$import")" "$(seconds "$first")" "$(seconds "$again")" "$memory" "$page"
}

case $(uname -m) in
    x86_64) x86_64='' aarch64=qemu-aarch64-static ;;
    *) x86_64=qemu-x86_64-static aarch64='' ;;
esac
echo '| Program | Size | Import | First start | Later starts | Memory | First page |'
echo '|---|---|---|---|---|---|---|'
measure "x86_64${x86_64:+, emulated}" "$1" "$x86_64"
measure "aarch64${aarch64:+, emulated}" "$2" "$aarch64"
