#!/usr/bin/env bash
# Checks the dependencies: licences, versions, sources and known vulnerabilities (cargo-deny), and that none is unused
# (cargo-machete). Installs both tools if they are missing, which takes some minutes. Vulnerabilities need the advisory database,
# which comes over the network; without it they are not checked, and the last line says so.
set -u
cd "$(dirname "$0")/.." || exit 1

PATH=$(./install.sh --tools) || exit 1
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
export CARGO_TERM_COLOR=never
status=0 advisories=checked

for tool in cargo-deny cargo-machete; do
    command -v "$tool" >/dev/null || cargo install --locked "$tool" || exit 1
done

deny() { cargo deny --locked --config .cargo-deny.toml "$@"; }

deny check --deny unmatched-skip --deny unnecessary-skip licenses bans sources || status=1
if deny fetch db; then
    deny --offline check advisories || status=1
else
    advisories='not checked: the database cannot be reached'
fi
cargo machete || status=1

if [ "$status" -eq 0 ]; then result='are fine'; else result='need a look, see above'; fi
printf '\nDependencies %s; advisories %s\n' "$result" "$advisories"
exit "$status"
