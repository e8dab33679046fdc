#!/usr/bin/env bash
# Gets what the tests need and runs all of them. Every step runs, also after one has failed; the last line sums up.
set -u
cd "$(dirname "$0")/.." || exit 1

passed=0 failed=0 broken=()
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# step NAME COMMAND...: runs it and counts its tests, or the step itself where it has none
step() {
    local name=$1 status
    shift
    printf '\n=== %s\n' "$name"
    "$@" 2>&1 | tee "$log"
    status=${PIPESTATUS[0]}
    local counts good bad
    counts=$(count_tests <"$log")
    good=${counts% *} bad=${counts#* }
    if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
    if [ "$status" -eq 0 ] && [ "$good" -eq 0 ]; then good=1; fi
    passed=$((passed + good)) failed=$((failed + bad))
    if [ "$bad" -gt 0 ]; then broken+=("$name"); fi
}

# Reads what cargo, vitest and node say at the end, prints "passed failed".
count_tests() {
    sed 's/\x1b\[[0-9;]*m//g' | awk '
        /^test result:/ { good += $4; bad += $6 }
        $1 == "Tests" { for (i = 2; i < NF; i++) { if ($(i + 1) ~ /^passed/) good += $i; if ($(i + 1) ~ /^failed/) bad += $i } }
        ($1 == "#" || $1 == "ℹ") && $2 == "pass" { good += $3 }
        ($1 == "#" || $1 == "ℹ") && $2 == "fail" { bad += $3 }
        END { print good + 0, bad + 0 }'
}

get_browser() {
    local name
    for name in chromium chromium-browser google-chrome; do
        if command -v "$name" >/dev/null; then return; fi
    done
    if grep -qs '^ID=debian' /etc/os-release; then
        local root=()
        if [ "$(id -u)" -ne 0 ]; then root=(sudo); fi
        "${root[@]}" apt-get update -qq
        "${root[@]}" apt-get install -y -qq --no-install-recommends chromium fonts-liberation
    else
        # Ubuntu's chromium is a snap, which cannot read our folders; macOS has none.
        (cd tests/e2e && npx playwright-core install --with-deps chromium)
    fi
}

# The packages of a folder with a package.json, where they are missing or came from another lock file.
get_packages() {
    cmp -s "$1/package-lock.json" "$1/node_modules/.installed-lock.json" && return
    (cd "$1" && npm ci --include=dev --no-audit --no-fund) &&
        cp "$1/package-lock.json" "$1/node_modules/.installed-lock.json"
}

in_ui() { (cd ui && "$@"); }

# Each file by itself, a few at a time. A browser on a busy machine is not always in time: a file that fails is run once more,
# alone, and that counts.
end_to_end() (
    cd tests/e2e || exit
    status=0 cores=$(getconf _NPROCESSORS_ONLN) said=$(mktemp -d)
    export said
    printf '%s\n' *.test.mjs |
        xargs -P $((cores > 2 ? cores - 1 : 1)) -I{} sh -c 'node --test {} >"$said/{}" 2>&1 || touch "$said/{}.failed"'
    for file in *.test.mjs; do
        if [ -e "$said/$file.failed" ]; then
            printf '\n%s failed:\n' "$file"
            sed -n '/^not ok/,/^  \.\.\./p' "$said/$file"
            printf 'Once more, alone:\n'
            node --test "$file" || status=1
        else
            cat "$said/$file"
        fi
    done
    rm -r "$said"
    exit "$status"
)

PATH=$(./install.sh --tools) || exit 1
export NO_COLOR=1 CARGO_TERM_COLOR=never
# What a person has set for their own server is none of the tests' business.
unset "${!KOERBERL_@}"

step "packages of the app" get_packages ui
step "packages of the browser tests" get_packages tests/e2e
step "browser" get_browser
step "formatting" cargo fmt --check
step "lints" cargo clippy --locked --all-targets -- -D warnings
step "documentation" env RUSTDOCFLAGS='-D warnings' cargo doc --locked --no-deps --quiet
step "server" cargo test --locked --no-fail-fast
step "app: types and lints" in_ui npm run --silent check
step "app: tests" in_ui npm test --silent
step "app: types of the API are fresh" in_ui npm run --silent types -- --check
step "app: build" in_ui npm run --silent build
step "app: size" in_ui npm run --silent size
step "browser tests: lints" ui/node_modules/.bin/oxlint --deny-warnings tests/e2e
step "browser tests" end_to_end

if [ "$failed" -gt 0 ]; then printf '\nFailed: %s\n' "$(IFS=,; echo "${broken[*]}")"; fi
printf '\n%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
