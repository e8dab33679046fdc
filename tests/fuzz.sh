#!/usr/bin/env bash
# Feeds the parsers of foreign bytes with what nobody would write: tests/fuzz.sh [TARGET...] [--minutes N]. All targets
# of tests/fuzz, ten minutes each, if not said; the last lines are a table of what came of it. Gets what it needs. A
# finding is kept in tests/fuzz/artifacts and ends its target; the status is 1 then.
set -u
cd "$(dirname "$0")/.." || exit 1

minutes=10 targets=()
while [ $# -gt 0 ]; do
    case $1 in
        --minutes) minutes=${2-} && shift ;;
        -*) minutes='' ;;
        *) targets+=("$1") ;;
    esac
    [ $# -eq 0 ] || shift
done
if ! [[ $minutes =~ ^[1-9][0-9]*$ ]]; then
    echo 'usage: tests/fuzz.sh [TARGET...] [--minutes N]' >&2
    exit 2
fi

# An input that takes longer, in seconds, or more memory, in MB, is a finding. The longest inputs are of 4 KB.
SECONDS_EACH=30 MEMORY=2048

PATH=$(./install.sh --tools) || exit 1
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
export CARGO_TERM_COLOR=never
rustup run nightly rustc --version >/dev/null 2>&1 || rustup toolchain install --profile minimal nightly || exit 1
command -v cargo-fuzz >/dev/null || cargo install --locked cargo-fuzz || exit 1

# Without the address sanitizer, which halves the speed: our own code has nothing unsafe.
fuzz() { cargo +nightly fuzz "$1" --fuzz-dir tests/fuzz --sanitizer none "${@:2}"; }

# numbers LOG: runs and coverage at the end
numbers() {
    awk '/^#[0-9]+/ { runs = substr($1, 2); for (i = 2; i < NF; i++) if ($i == "cov:") coverage = $(i + 1) }
        END { printf "%s | %s", runs + 0, coverage + 0 }' "$1"
}

if [ ${#targets[@]} -eq 0 ]; then
    mapfile -t targets < <(cargo +nightly fuzz list --fuzz-dir tests/fuzz)
    fuzz build || exit 1
fi
log=$(mktemp) table=$(mktemp)
trap 'rm -f "$log" "$table"' EXIT
status=0
for target in "${targets[@]}"; do
    # What is found goes where the build is; the corpus that is kept only begins it.
    mkdir -p "tests/fuzz/target/corpus/$target"
    options=("-max_total_time=$((minutes * 60))" "-timeout=$SECONDS_EACH" "-rss_limit_mb=$MEMORY" -max_len=4096)
    if [ -e "tests/fuzz/dictionaries/$target.dict" ]; then options+=("-dict=tests/fuzz/dictionaries/$target.dict"); fi
    folders=("tests/fuzz/target/corpus/$target" "tests/fuzz/corpus/$target")
    fuzz run "$target" "${folders[@]}" -- "${options[@]}" 2>&1 | tee "$log"
    if [ "${PIPESTATUS[0]}" -eq 0 ]; then
        finding=none
    else
        finding=$(sed -n 's/.*Test unit written to \(\S*\).*/\1/p' "$log" | tail -n 1)
        finding=${finding:-'it does not run: see above'} status=1
    fi
    printf '| %s | %s | %s |\n' "$target" "$(numbers "$log")" "$finding" >>"$table"
done
printf '\n| Target | Runs | Coverage | Finding |\n|---|---|---|---|\n'
cat "$table"
exit "$status"
