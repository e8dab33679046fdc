#!/usr/bin/env bash
# Measures import, database size, start and memory on the real market: tests/bench/market.sh [CORES]
set -eu
cd "$(dirname "$0")/../.."
data=${KOERBERL_TEST_DATA:-../shared/data} cores=${1:-0,1}
[ -d "$data" ] || { echo "no $data here: nothing to measure"; exit 1; }
cargo build --release --quiet
koerberl=$PWD/target/release/koerberl
export KOERBERL_DATA
KOERBERL_DATA=$(mktemp -d)
trap 'kill "$server" 2>/dev/null; rm -rf "$KOERBERL_DATA"' EXIT
server=

milliseconds() { # COMMAND...: runs it on the cores, says how long it took
    local begun=$EPOCHREALTIME
    taskset -c "$cores" "$@" >/dev/null
    echo $(((${EPOCHREALTIME//./} - ${begun//./}) / 1000))
}
points() { sqlite3 "$KOERBERL_DATA/koerberl.db" 'SELECT (SELECT count(*) FROM earlier_prices) + (SELECT count(*) FROM products)'; }

for file in austria.canonical.json.zst neighbours.canonical.json.br; do
    echo "import $file: $(milliseconds "$koerberl" import "$data/$file") ms, again: $(milliseconds "$koerberl" import "$data/$file") ms"
    bytes=$(stat -c %s "$KOERBERL_DATA/koerberl.db")
    echo "  database: $bytes bytes, $((bytes * 10 / $(points)))/10 a price point"
done

port=18089
start() { # WHICH: starts the server, says how long it took
    local begun=$EPOCHREALTIME
    taskset -c "$cores" "$koerberl" serve --listen 127.0.0.1:$port >/dev/null &
    server=$!
    until "$koerberl" health http://127.0.0.1:$port >/dev/null 2>&1; do sleep 0.01; done
    echo "start to ready, $1: $(((${EPOCHREALTIME//./} - ${begun//./}) / 1000)) ms"
}
start "with everything to classify"
until [ -f "$KOERBERL_DATA/catalogue.bin" ]; do sleep 0.1; done
kill "$server"
wait "$server" || true
start again
curl --silent --output /dev/null "http://127.0.0.1:$port/api/v1/search?q=milch"
awk '/VmRSS|VmHWM/ { print "  " $1, int($2 / 1000), "MB" }' "/proc/$server/status"
