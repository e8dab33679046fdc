#!/usr/bin/env bash
# Measures what Körberl costs on the real market, beside others on the same machine, and prints it as tables:
#
#   tests/bench/run.sh [-r ROUNDS] [NAME=KOERBERL…]
#
# Answers over HTTP beside nginx, which gets the same bytes and headers as files; import, database, start and memory;
# search, pages, baskets and statistics within the process. Other programs (an older build) are measured in turn with
# this one. It installs what it needs, and takes about half an hour on two cores; nothing else
# should run meanwhile.
set -eu
cd "$(dirname "$0")/../.."
rounds=5
if [ "${1:-}" = -r ]; then rounds=$2; shift 2; fi
data=${KOERBERL_TEST_DATA:-../shared/data}
[ -d "$data" ] || { echo "no $data here: nothing to measure"; exit 1; }

PATH=$(./install.sh --tools)
if ! command -v nginx >/dev/null && grep -qs '^ID=debian' /etc/os-release; then
    root=()
    if [ "$(id -u)" -ne 0 ]; then root=(sudo); fi
    "${root[@]}" apt-get install -y -qq --no-install-recommends nginx-light >/dev/null ||
        echo "nginx cannot be installed: no peer for answers over HTTP"
fi

cargo build --release --locked --quiet
koerberl=$PWD/target/release/koerberl
market=$(mktemp -d)
trap 'rm -rf "$market"' EXIT
"$koerberl" import --data "$market" "$data"/austria.canonical.json.zst "$data"/neighbours.canonical.json.br >/dev/null
# Once, so that what is kept beside the database is there.
"$koerberl" serve --data "$market" --no-fetch --listen "unix:$market/socket" 2>/dev/null &
server=$!
until [ -f "$market/groups.bin" ] && [ -f "$market/kinds.bin" ]; do sleep 1; done
kill "$server"
wait "$server" || true

printf '## Answers over HTTP, and the start\n\n'
node tests/bench/http.mjs "$market" this="$koerberl" "$@" --rounds "$rounds"
printf '\n## Import, database, start, memory\n\n'
tests/bench/market.sh
for bench in search pages basket stats facts; do
    printf '\n## %s\n\n' "$bench"
    cargo bench --locked --quiet --bench "$bench"
done
