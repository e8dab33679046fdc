#!/usr/bin/env bash
# Proves an image in an archive: prove_image.sh ARCHIVE VERSION AMD64_BINARY ARM64_BINARY. skopeo and umoci unpack it
# for both architectures. That of this machine then serves with a read-only root folder, as the image's user and with
# the image's settings only. The other is checked to hold the binary that prove_binaries.sh runs emulated.
set -euo pipefail
folder=$(mktemp -d)
server=
trap 'kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
fail() { echo "prove_image.sh: $*" >&2; exit 1; }

mkdir "$folder/data"
for pair in "amd64 $3" "arm64 $4"; do
    read -r architecture binary <<<"$pair"
    skopeo --override-arch "$architecture" copy --quiet "oci-archive:$1:$2" "oci:$folder/$architecture:$2"
    umoci unpack --image "$folder/$architecture:$2" "$folder/$architecture.unpacked"
    cmp "$binary" "$folder/$architecture.unpacked/rootfs/koerberl" || fail "$architecture holds another binary"
    skopeo inspect --config "oci:$folder/$architecture:$2" | grep -q "\"architecture\": \"$architecture\"" ||
        fail "$architecture is said to be another architecture"
    echo "$architecture: unpacks to the right binary"
done

case $(uname -m) in x86_64) own=amd64 ;; *) own=arm64 ;; esac
unpacked=$folder/$own.unpacked
# What a runtime would do: user, environment and command of the image.
mapfile -t process < <(python3 - "$unpacked/config.json" <<'END'
import json, sys
process = json.load(open(sys.argv[1]))["process"]
print(f'{process["user"]["uid"]}:{process["user"]["gid"]}')
print(*process["env"])
print(*process["args"])
END
)
user=${process[0]} environment=${process[1]} command=${process[2]}
chown "$user" "$folder/data"
chmod 755 "$folder"
cat >"$folder/run" <<'END'
set -e
mount --bind "$1" "$1"
mount --bind "$2" "$1/data"
mount -o remount,bind,ro "$1"
root=$1 user=$3 environment=$4
shift 4
exec env -i $environment chroot --userspec="$user" "$root" "$@"
END
inside() { unshare --mount sh "$folder/run" "$unpacked/rootfs" "$folder/data" "$user" "$environment" "$@"; }

printf 'chain;id;name;price\nbilla;1;Teebutter;2,49\n' >"$folder/prices.csv"
inside /koerberl import - <"$folder/prices.csv" >/dev/null
# shellcheck disable=SC2086
unshare --mount sh "$folder/run" "$unpacked/rootfs" "$folder/data" "$user" "$environment" $command 2>"$folder/log" &
server=$!
for _ in $(seq 100); do
    inside /koerberl health 2>/dev/null && break
    sleep 0.1
done
inside /koerberl health || fail "its health check fails: $(tail -3 "$folder/log")"
curl -fs http://127.0.0.1:8080/api/v1/search?q=teebutter | grep -q Teebutter || fail "nothing is found"
curl -fs http://127.0.0.1:8080/ | grep -q '</main>' || fail "no page"
grep -qE "^Uid:\s+${user%:*}\s" "/proc/$server/status" || fail "it runs as another user"
awk '$5 == "/" { exit $6 !~ /^ro/ }' "/proc/$server/mountinfo" || fail "its root can be written"
kill "$server"
wait "$server" || fail "it ended with $?"
echo "$own: serves read-only as $user, and its health check passes"
