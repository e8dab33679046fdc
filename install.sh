#!/bin/sh
# Builds and installs Körberl, after installing what the build needs. Can be run again at any time.
set -eu

# The oldest versions that can build it; the same as in Cargo.toml and build.rs.
RUST=1.95
NODE=20.19

usage() {
    cat <<'END'
usage: ./install.sh [--demo] [--prefix DIR]

Builds Körberl and installs it as DIR/bin/koerberl (DIR is ~/.local by default). On Debian, Ubuntu and macOS
it first gets what is missing: a C compiler, Node and Rust.

  --demo         start it afterwards on http://localhost:8080, with an invented market to look at
  --prefix DIR   install to DIR/bin
  --tools        only get what the build needs, and print the PATH on which it is found
END
}

say() { printf '%s\n' "$*" >&2; }
fail() {
    say "install.sh: $*"
    exit 1
}
has() { command -v "$1" >/dev/null 2>&1; }

# at_least WANTED GIVEN: compares major.minor
at_least() {
    given_major=${2%%.*} given_rest=${2#*.}
    given_minor=${given_rest%%.*}
    [ "$given_major" -gt "${1%%.*}" ] || { [ "$given_major" -eq "${1%%.*}" ] && [ "$given_minor" -ge "${1#*.}" ]; }
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; elif has sudo; then sudo "$@"; else fail "please run as root: $*"; fi
}

# get_packages NAME...: through apt or Homebrew
get_packages() {
    say "Getting $* ..."
    if has apt-get; then
        as_root apt-get update -qq >&2
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2
    elif has brew; then
        brew install "$@" >&2
    else
        fail "please install $* and run this again (only apt and Homebrew are used by this script)"
    fi
}

get_compiler() {
    if has cc; then return; fi
    if [ "$(uname)" = Darwin ]; then
        xcode-select --install || true
        fail "macOS asks you to install its command line tools: let it, then run this again"
    fi
    get_packages gcc libc6-dev
}

get_curl() {
    if ! has curl; then get_packages ca-certificates curl; fi
}

node_is_new_enough() {
    has npm && has node && version=$(node --version) && at_least "$NODE" "${version#v}"
}

get_node() {
    if node_is_new_enough; then return; fi
    PATH=$tools/node/bin:$PATH
    if node_is_new_enough; then return; fi
    if [ "$(uname)" = Darwin ] && has brew; then
        get_packages node
    elif has apt-get && candidate=$(apt-cache policy nodejs | sed -n 's/ *Candidate: *\([0-9][0-9.]*\).*/\1/p') &&
        [ -n "$candidate" ] && at_least "$NODE" "$candidate"; then
        get_packages nodejs npm
    else
        get_node_itself
    fi
    hash -r # forget where an older one was found
    node_is_new_enough || fail "Node $NODE or newer is needed, and npm: please install them and run this again"
}

# Node from nodejs.org, for systems with an older version (Debian 12 and Ubuntu 24.04 have 18).
get_node_itself() {
    get_curl
    case $(uname -s)-$(uname -m) in
        Linux-x86_64) platform=linux-x64 ;;
        Linux-aarch64) platform=linux-arm64 ;;
        Darwin-x86_64) platform=darwin-x64 ;;
        Darwin-arm64) platform=darwin-arm64 ;;
        *) fail "Node $NODE or newer is needed: please install it and run this again" ;;
    esac
    say "Getting Node into $tools/node, for building only ..."
    from=https://nodejs.org/dist/latest-v22.x
    rm -rf "$tools/node"
    mkdir -p "$tools/node"
    curl -fsSL "$from/SHASUMS256.txt" -o "$tools/sums"
    line=$(grep "node-v[0-9.]*-$platform\.tar\.gz\$" "$tools/sums")
    curl -fL --progress-bar "$from/${line##* }" -o "$tools/node.tar.gz"
    if has sha256sum; then given=$(sha256sum "$tools/node.tar.gz"); else given=$(shasum -a 256 "$tools/node.tar.gz"); fi
    [ "${given%% *}" = "${line%% *}" ] || fail "the download of Node is damaged: please run this again"
    tar -xzf "$tools/node.tar.gz" -C "$tools/node" --strip-components 1
    rm "$tools/node.tar.gz" "$tools/sums"
}

rust_is_new_enough() {
    has cargo && version=$(rustc --version 2>/dev/null) && version=${version#rustc } && at_least "$RUST" "${version%% *}"
}

get_rust() {
    if rust_is_new_enough; then return; fi
    PATH=${CARGO_HOME:-$HOME/.cargo}/bin:$PATH
    if rust_is_new_enough; then return; fi
    if has rustup; then
        say "Getting a newer Rust ..."
        rustup toolchain install stable --profile minimal --component clippy --component rustfmt >&2
        export RUSTUP_TOOLCHAIN=stable
    else
        get_curl
        say "Getting Rust into ${CARGO_HOME:-$HOME/.cargo} ..."
        curl -fsSL --proto '=https' https://sh.rustup.rs |
            sh -s -- -y --profile minimal --component clippy --component rustfmt >&2
    fi
    hash -r
    rust_is_new_enough || fail "Rust $RUST or newer is needed: please install it (with rustup) and run this again"
}

demo='' only_tools='' prefix=$HOME/.local
while [ $# -gt 0 ]; do
    case $1 in
        --demo) demo=yes ;;
        --tools) only_tools=yes ;;
        --prefix)
            [ $# -ge 2 ] || fail "--prefix needs a folder"
            prefix=$2
            shift
            ;;
        --prefix=*) prefix=${1#--prefix=} ;;
        -h | --help)
            usage
            exit 0
            ;;
        *)
            usage >&2
            exit 2
            ;;
    esac
    shift
done

tools=${XDG_CACHE_HOME:-$HOME/.cache}/koerberl
get_compiler
get_node
get_rust
if [ -n "$only_tools" ]; then
    printf '%s\n' "$PATH"
    exit 0
fi

mkdir -p "$prefix/bin" || fail "cannot write to $prefix: name another folder with --prefix"
prefix=$(cd "$prefix" && pwd)
cd "$(dirname "$0")"
say "Building Körberl; the first time this takes some minutes ..."
cargo build --release --locked
install -m 755 "${CARGO_TARGET_DIR:-target}/release/koerberl" "$prefix/bin/koerberl"
say "Installed $prefix/bin/koerberl"
case :$PATH: in
    *":$prefix/bin:"*) run=koerberl ;;
    *)
        run=$prefix/bin/koerberl
        say "$prefix/bin is not on your PATH: add it there, or call $run"
        ;;
esac

if [ -n "$demo" ]; then
    say "Starting on http://localhost:8080 (Ctrl-C stops it) ..."
    exec "$prefix/bin/koerberl" serve --demo --listen 127.0.0.1:8080
fi
say "Look at it with an invented market:  $run serve --demo"
say "Or bring real prices:                $run import FILE, then $run serve"
