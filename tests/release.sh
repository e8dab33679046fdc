#!/usr/bin/env bash
# Makes the files of a release, of the version in Cargo.toml, and proves them: all steps, or those that are named
# (tests/release.sh binaries image). Needs Debian 12 or newer with root, installs what is missing, and takes about half
# an hour on two cores. All files are put into target/dist; pushing and signing them is left to you, see the README.
#
#   binaries   static ones for x86_64 and aarch64, each in an archive with licence, README and CHANGELOG
#   materials  the list of all that is built in (CycloneDX)
#   packages   for Debian
#   image      for containers, both architectures, as an OCI layout in an archive
#   manifests  for home servers, and SHA256SUMS
#   prove      that all of it works: see tests/release/prove_*.sh
set -euo pipefail
cd "$(dirname "$0")/.."

PATH=$(./install.sh --tools)
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
dist=$target/dist
tools=${XDG_CACHE_HOME:-$HOME/.cache}/koerberl/zig
PATH=$tools/bin:${CARGO_HOME:-$HOME/.cargo}/bin:$PATH
version=$(sed -n '0,/^version = "\(.*\)"/s//\1/p' Cargo.toml)
# As old as the last commit: so the same sources make the same files.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH PATH
declare -A debian=([x86_64]=amd64 [aarch64]=arm64)

say() { printf '\n=== %s\n' "$*"; }
binary() { echo "$target/$1-unknown-linux-musl/release/koerberl"; }
# The one that runs here, and prints what others need.
printer=$(binary "$(uname -m)")

# archive FOLDER NAME...: writes what is named in the folder to standard output, always in the same way
archive() {
    local folder=$1
    shift
    tar --create --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=ustar \
        --directory="$folder" "$@"
}

get_packages() {
    local missing=() name
    for name in "$@"; do
        dpkg-query --show --showformat='${Status}' "$name" 2>/dev/null | grep -q ' installed' || missing+=("$name")
    done
    [ ${#missing[@]} -eq 0 ] && return
    local root=()
    if [ "$(id -u)" -ne 0 ]; then root=(sudo); fi
    "${root[@]}" apt-get update -qq
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# Zig is a compiler for C, with the headers of musl, and a linker for both architectures.
get_compilers() {
    get_packages python3-venv
    rustup target add x86_64-unknown-linux-musl aarch64-unknown-linux-musl
    [ -x "$tools/bin/cargo-zigbuild" ] || python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet cargo-zigbuild==0.24.1 ziglang==0.17.1
}

binaries() {
    local machine name
    get_compilers
    # The paths of this machine are no part of the binary.
    export RUSTFLAGS="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo --remap-path-prefix=$PWD=/koerberl"
    for machine in x86_64 aarch64; do
        nice cargo zigbuild --release --locked --target "$machine-unknown-linux-musl"
        name=koerberl-$version-$machine-linux
        install -D -m 755 "$(binary "$machine")" "$dist/$name/koerberl"
        install -m 644 LICENSE README.md "$dist/$name"
        install -m 644 src/CHANGELOG.md "$dist/$name/CHANGELOG.md"
        archive "$dist" "$name" | gzip -9n >"$dist/$name.tar.gz"
        rm -r "${dist:?}/$name"
    done
}

materials() {
    local folder
    folder=$(mktemp -d)
    command -v cargo-cyclonedx >/dev/null || nice cargo install --locked cargo-cyclonedx
    cargo cyclonedx --quiet --format json --target x86_64-unknown-linux-musl --override-filename materials
    mv materials.json "$folder/program.json"
    # npm wants a version, and takes the name of the folder.
    mkdir "$folder/koerberl-ui"
    cp ui/package.json ui/package-lock.json "$folder/koerberl-ui"
    (
        cd "$folder/koerberl-ui"
        npm pkg set version="$version"
        npm sbom --sbom-format cyclonedx --omit dev --package-lock-only
    ) >"$folder/app.json"
    tests/release/sbom.py "$folder/program.json" "$folder/app.json" >"$dist/koerberl-$version.cdx.json"
    rm -r "$folder"
}

packages() {
    local machine
    for machine in x86_64 aarch64; do
        tests/release/deb.sh "$(binary "$machine")" "${debian[$machine]}" "$printer" "$dist"
    done
}

image() {
    local layout
    layout=$(mktemp -d)
    tests/release/oci.py "$layout" amd64="$(binary x86_64)" arm64="$(binary aarch64)" \
        >"$dist/koerberl-$version-oci.digest"
    archive "$layout" blobs index.json oci-layout >"$dist/koerberl-$version-oci.tar"
    rm -r "$layout"
}

# With RELEASE_URL, where the files will be found, and RELEASE_IMAGE, what the image will be called.
manifests() {
    local folder=$dist/home-servers image=${RELEASE_IMAGE:-registry.example.at/koerberl} flags
    install -m 644 ui/public/icon.svg "$dist/icon.svg"
    (cd "$dist" && sha256sum "koerberl-$version"* "koerberl_$version"* icon.svg >SHA256SUMS)
    flags=(--release "${RELEASE_URL:-https://preise.example.at/koerberl/$version}" --checksums "$dist/SHA256SUMS")
    flags+=(--image "$image:$version@$(cat "$dist/koerberl-$version-oci.digest")")
    rm -rf "$folder"
    put() {
        mkdir -p "$folder/$(dirname "$2")"
        "$printer" print "$1" "${flags[@]}" >"$folder/$2"
    }
    put compose compose/compose.yaml
    put home-assistant home-assistant/koerberl/config.yaml
    put home-assistant-image home-assistant/koerberl/Dockerfile
    put yunohost koerberl_ynh/manifest.toml
    put casaos casaos/Koerberl/docker-compose.yml
    put umbrel umbrel/koerberl/umbrel-app.yml
    put umbrel-compose umbrel/koerberl/docker-compose.yml
    mkdir "$folder/umbrel/koerberl/data"
    touch "$folder/umbrel/koerberl/data/.gitkeep"
}

prove() {
    get_packages curl debootstrap qemu-user-static skopeo systemd-container umoci
    (cd "$dist" && sha256sum --check --quiet SHA256SUMS && echo "the checksums are right")
    tests/release/prove_binaries.sh "$(binary x86_64)" "$(binary aarch64)"
    tests/release/prove_image.sh "$dist/koerberl-$version-oci.tar" "$version" "$(binary x86_64)" "$(binary aarch64)"
    local own=${debian[$(uname -m)]}
    tests/release/prove_package.sh "$dist/koerberl_$version-1_$own.deb" "$printer" "$own"
}

mkdir -p "$dist"
for step in "${@:-binaries materials packages image manifests prove}"; do
    for name in $step; do
        say "$name"
        "$name"
    done
done
say "$dist"
find "$dist" -maxdepth 1 -type f -name "koerberl[-_]$version*" -printf '%11s %f\n' | sort --key 2
