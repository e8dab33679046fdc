#!/usr/bin/env bash
# Gets what the tests need and runs them: all steps, or those that are named (tests/run.sh lints server). A step that fails stops
# no other. The last lines say what was skipped and why, what was flaky, and the sums.
set -u
cd "$(dirname "$0")/.." || exit 1

only=("$@") passed=0 failed=0 skipped=0 broken=()
notes=$(mktemp -d) cores=$(getconf _NPROCESSORS_ONLN)
trap 'rm -rf "$notes"' EXIT
touch "$notes/rust" "$notes/skipped" "$notes/flaky"

# wanted NAME: whether this step is to run
wanted() {
    local name
    [ ${#only[@]} -eq 0 ] && return
    for name in "${only[@]}"; do [ "$name" = "$1" ] && return; done
    return 1
}

# step NAME COMMAND...: runs it and counts its tests, or the step itself where it has none
step() {
    local name=$1 status good bad out
    shift
    wanted "$name" || return
    printf '\n=== %s\n' "$name"
    "$@" 2>&1 | tee "$notes/log"
    status=${PIPESTATUS[0]}
    read -r good bad out < <(count_tests <"$notes/log")
    if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
    if [ "$status" -eq 0 ] && [ $((good + out)) -eq 0 ]; then good=1; fi
    passed=$((passed + good)) failed=$((failed + bad)) skipped=$((skipped + out))
    if [ "$bad" -gt 0 ]; then broken+=("$name"); fi
}

# Reads the summaries of cargo, vitest and node, prints "passed failed skipped".
count_tests() {
    sed 's/\x1b\[[0-9;]*m//g' | awk '
        /^test result:/ { good += $4; bad += $6 }
        $1 == "Tests" {
            for (i = 2; i < NF; i++) {
                if ($(i + 1) ~ /^passed/) good += $i
                if ($(i + 1) ~ /^failed/) bad += $i
                if ($(i + 1) ~ /^(skipped|todo)/) out += $i
            }
        }
        $1 == "#" && $2 == "pass" { good += $3 }
        $1 == "#" && $2 == "fail" { bad += $3 }
        $1 == "#" && ($2 == "skipped" || $2 == "todo") { out += $3 }
        END { print good + 0, bad + 0, out + 0 }'
}

# any NAME...: whether one of these programs is there
any() { command -v "$@" >/dev/null; }

get_browser() {
    if grep -qs '^ID=debian' /etc/os-release; then
        # The one without windows is faster; without it the other one does all.
        if any chromium && any chromium-headless-shell; then return; fi
        local root=()
        if [ "$(id -u)" -ne 0 ]; then root=(sudo); fi
        "${root[@]}" apt-get update -qq
        "${root[@]}" apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell fonts-liberation ||
            any chromium
    else
        if any chromium chromium-browser google-chrome; then return; fi
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

app_tests() {
    in_ui npm test --silent | tee "$notes/app"
    local status=${PIPESTATUS[0]} out
    out=$(count_tests <"$notes/app")
    [ "${out##* }" -eq 0 ] || echo "app: ${out##* } tests, see the output of vitest" >>"$notes/skipped"
    return "$status"
}

# several NUMBER OUT COMMAND...: runs COMMAND with each line of the input, so many at a time. OUT/LINE is what it printed,
# OUT/LINE.failed is there where it failed.
several() {
    local number=$1
    export out=$2
    shift 2
    mkdir "$out"
    xargs -P "$number" -I{} \
        sh -c 'line=$1; shift; "$@" "$line" >"$out/$line" 2>&1 || touch "$out/$line.failed"' sh {} "$@"
}

# first NAME...: the lines of the input, those that begin with a name before the others: what takes longest
first() {
    awk -v names="$*" '
        BEGIN { number = split(names, name, " ") }
        { place = number + 1; for (i in name) if (index($0, name[i]) == 1) place = i; print place, $0 }' |
        sort -s -n -k1,1 | cut -d" " -f2-
}

server_tests() (
    status=0
    # Those within the library compile in a fifth of the time where nothing is optimized, and still run in seconds.
    {
        CARGO_PROFILE_TEST_OPT_LEVEL=0 cargo test --locked --no-run --lib &&
            cargo test --locked --no-run --bins --test '*'
    } 2>&1 | tee "$notes/built"
    [ "${PIPESTATUS[0]}" -eq 0 ] || exit 1
    sed -n 's/^ *Executable .*(\(.*\))$/\1/p' "$notes/built" >"$notes/programs"
    folder=$(dirname "$(head -n 1 "$notes/programs")")
    sed 's|.*/||' "$notes/programs" | first search- replicas- sources- fetch- stats- cli- |
        several "$cores" "$notes/server" sh -c 'exec "$0/$1"' "$folder"
    while read -r program; do
        program=${program##*/}
        printf '\n%s\n' "${program%-*}"
        cat "$notes/server/$program"
        if [ -e "$notes/server/$program.failed" ]; then status=1; fi
    done <"$notes/programs"
    exit "$status"
)

# failures FILE OUTPUT: the names of the tests that failed, or the file where it did not get to its tests
failures() {
    sed -n "s/^ *not ok [0-9]* - /$1: /p" "$2" | sort -u | grep . || echo "$1: the whole file"
}

# Runs each file by itself. One that fails is run once more, alone: tests that pass then are flaky.
end_to_end() (
    cd tests/e2e || exit
    status=0 out=$notes/e2e
    printf '%s\n' *.test.mjs | first states real stats search |
        several "$cores" "$out" node --test --test-reporter=tap
    for file in *.test.mjs; do
        if [ -e "$out/$file.failed" ]; then
            printf '\n%s failed:\n' "$file"
            sed -n '/^ *not ok/,/^ *\.\.\./p' "$out/$file"
            failures "$file" "$out/$file" >"$out/first"
            printf 'Second try:\n'
            if node --test --test-reporter=tap "$file" >"$out/$file" 2>&1; then
                cat "$out/first" >>"$notes/flaky"
            else
                status=1
                failures "$file" "$out/$file" | comm -23 "$out/first" - >>"$notes/flaky"
            fi
        fi
        cat "$out/$file"
        sed -n "s/^ *ok [0-9]* - \(.*\) # SKIP \(.*\)/$file: \1: \2/p" "$out/$file" >>"$notes/skipped"
    done
    exit "$status"
)

# Lists what was skipped and what was flaky, and prints the sums. Rust counts tests that note a skip themselves as passed.
summary() {
    local noted
    awk -F': ' '!seen[$1, $2]++' "$notes/rust" | sort >"$notes/noted"
    noted=$(wc -l <"$notes/noted")
    passed=$((passed - noted)) skipped=$((skipped + noted))
    if [ "$failed" -gt 0 ]; then printf '\nFailed: %s\n' "$(IFS=,; echo "${broken[*]}")"; fi
    if [ "$skipped" -gt 0 ]; then
        printf '\nSkipped:\n'
        sed 's/^/  /' "$notes/noted" "$notes/skipped"
    fi
    if [ -s "$notes/flaky" ]; then
        printf '\nFlaky, passed at the second try:\n'
        sed 's/^/  /' "$notes/flaky"
        printf '%d flaky\n' "$(wc -l <"$notes/flaky")"
    fi
    printf '\n%d passed, %d failed' "$passed" "$failed"
    if [ "$skipped" -gt 0 ]; then printf ', %d skipped' "$skipped"; fi
    printf '\n'
}

PATH=$(./install.sh --tools) || exit 1
export NO_COLOR=1 CARGO_TERM_COLOR=never
# In a fresh clone nothing was compiled before: what makes the next time faster, or is for debuggers, makes it slower.
[ -d "${CARGO_TARGET_DIR:-target}/debug" ] || export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0
# Settings of a person's own server must not reach the tests.
for variable in "${!KOERBERL_@}"; do
    case $variable in KOERBERL_TEST_DATA | KOERBERL_SHOTS) ;; *) unset "$variable" ;; esac
done
export KOERBERL_TEST_SKIPS=$notes/rust

step "packages of the app" get_packages ui
step "packages of the browser tests" get_packages tests/e2e
step "browser" get_browser
step "formatting" cargo fmt --check
step "lints" cargo clippy --locked --all-targets -- -D warnings
step "documentation" env RUSTDOCFLAGS='-D warnings' cargo doc --locked --no-deps --quiet
step "server" server_tests
step "app: types and lints" in_ui npm run --silent check
step "app: tests" app_tests
step "app: types of the API are fresh" in_ui npm run --silent types -- --check
step "app: build" in_ui npm run --silent build
step "app: size" in_ui npm run --silent size
step "scripts of the tests: lints" ui/node_modules/.bin/oxlint --deny-warnings tests
step "browser tests" end_to_end

summary
[ "$failed" -eq 0 ]
