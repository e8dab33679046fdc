#!/usr/bin/env bash
# Prints the table of faults: what was broken how often, and what came of it. `tests/faults.sh long` tries each as often as
# tests/FAULTS.md says, which takes twenty minutes; without a word it is what the normal tests do.
set -u
cd "$(dirname "$0")/.." || exit 1

log=$(mktemp)
trap 'rm -f "$log"' EXIT
KOERBERL_FAULTS=${1:-short} cargo test --test faults --test damage --test fetch --test alerts --test replicas --no-fail-fast -- \
    --nocapture killed full_disk cut_when nothing_half flipped_bit jumps 2>&1 | tee "$log" >&2
status=${PIPESTATUS[0]}
if [ "${1:-}" = long ]; then
    cargo test --test hours -- --ignored --nocapture 2>&1 | tee -a "$log" >&2
    [ "${PIPESTATUS[0]}" = 0 ] || status=1
fi
printf '| Fault | Times | Outcome |\n|---|---|---|\n'
sed -n 's/.*FAULT |/|/p' "$log" | sort
exit "$status"
