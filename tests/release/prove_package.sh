#!/usr/bin/env bash
# Proves the Debian package: prove_package.sh PACKAGE BINARY ARCHITECTURE. A fresh Debian is booted with its own systemd.
# There an older package, which holds the same binary, is installed, upgraded to this one, removed and purged; each time
# it is checked what runs and what is kept.
set -euo pipefail
cd "$(dirname "$0")/../.."
package=$1 binary=$2 architecture=$3
base=${XDG_CACHE_HOME:-$HOME/.cache}/koerberl/debian
folder=$(mktemp -d)
machine='' leader=''
finish() {
    if [ -n "$leader" ]; then nsenter -t "$leader" --all systemctl poweroff 2>/dev/null || true; fi
    [ -z "$machine" ] || wait "$machine" || true
    rm -rf "$folder"
}
trap finish EXIT
fail() {
    echo "prove_package.sh: $*" >&2
    inside journalctl --unit koerberl --no-pager --lines 20 >&2 || true
    exit 1
}
fine() { echo "  $*"; }

if [ ! -e "$base/etc/debian_version" ]; then
    echo "getting a Debian ..."
    rm -rf "$base"
    debootstrap --variant=minbase --include=dbus,init-system-helpers,systemd,systemd-sysv bookworm "$base" >/dev/null
fi
cp -a "$base" "$folder/root"
version=$("$binary" --version)
version=${version#koerberl }
older=$version~before
PACKAGE_VERSION=$older tests/release/deb.sh "$binary" "$architecture" "$binary" "$folder/root/root" >/dev/null
cp "$package" "$folder/root/root"

systemd-nspawn --quiet --register=no --keep-unit --private-network --directory="$folder/root" --console=pipe --boot \
    </dev/null >"$folder/console" 2>&1 &
machine=$!
inside() { nsenter -t "$leader" --mount --uts --ipc --net --pid --cgroup "$@"; }
ask() { nsenter -t "$leader" --net curl -fs "http://127.0.0.1:8080$1"; }
for _ in $(seq 100); do
    leader=$(pgrep -P "$machine" || true)
    [ -n "$leader" ] && inside systemctl is-system-running 2>/dev/null | grep -Eq 'running|degraded' && break
    sleep 0.2
done
[ -n "$leader" ] || { cat "$folder/console"; exit 1; }
inside ip link set lo up 2>/dev/null || nsenter -t "$leader" --net ip link set lo up

files() { # what lies in the system, besides what dpkg and the journal write down
    inside find / -xdev \( -path /proc -o -path /run -o -path /tmp -o -path /root -o -path /var/log \
        -o -path /var/cache -o -path /var/lib/dpkg -o -path /var/lib/systemd -o -path '/etc/passwd*' -o -path '/etc/shadow*' \
        -o -path '/etc/group*' -o -path '/etc/gshadow*' -o -path /etc/.pwd.lock \) -prune -o -print | LC_ALL=C sort
}
install() { # VERSION
    inside dpkg --install "/root/koerberl_$1-1_$architecture.deb" >"$folder/dpkg" 2>&1 ||
        fail "it is not installed: $(cat "$folder/dpkg")"
}
is_ready() {
    for _ in $(seq 100); do
        inside koerberl health 2>/dev/null && return
        sleep 0.1
    done
    fail "it is not ready"
}
is() { [ "$(inside systemctl "$1" koerberl 2>/dev/null)" = "$2" ]; }
has_prices() {
    for _ in $(seq 100); do
        ask '/api/v1/search?q=teebutter' | grep -q Teebutter && return
        sleep 0.2
    done
    fail "the prices are not there"
}

files >"$folder/before"
install "$older"
is is-active active || fail "it does not run"
is is-enabled enabled || fail "it is not enabled"
process=$(inside systemctl show --value --property MainPID koerberl)
[ "$(inside stat --format %U "/proc/$process")" = koerberl ] || fail "it runs as another user"
fine "installed: $older runs as koerberl, and at the next start of the system"
printf 'chain;id;name;price\nbilla;1;Teebutter;2,49\n' |
    inside runuser -u koerberl -- koerberl import --data /var/lib/koerberl - >/dev/null || fail "no import"
is_ready
has_prices
fine "imported into /var/lib/koerberl, and found"
inside systemd-analyze security koerberl --no-pager | sed -n 's/.*Overall exposure level/  exposure level/p'

echo 'KOERBERL_SITE_NAME="Nach dem Upgrade"' | inside tee -a /etc/default/koerberl >/dev/null
install "$version"
is is-active active || fail "it does not run"
[ "$(inside systemctl show --value --property MainPID koerberl)" != "$process" ] || fail "it was not restarted"
is_ready
ask / | grep -q 'Nach dem Upgrade' || fail "the settings are gone"
has_prices
fine "upgraded to $version: restarted, with the changed settings and the prices"
inside systemctl kill --signal=KILL koerberl
sleep 0.5
is_ready
fine "killed, and started again by systemd"

inside dpkg --remove koerberl >/dev/null 2>&1 || fail "it is not removed"
if is is-active active || inside pgrep -x koerberl >/dev/null 2>&1; then fail "it still runs"; fi
inside test ! -e /usr/bin/koerberl || fail "the program is still there"
inside test -e /var/lib/koerberl/koerberl.db -a -e /etc/default/koerberl || fail "prices or settings are gone"
fine "removed: stopped, prices and settings are kept"
install "$version"
is_ready
has_prices
inside systemctl disable --quiet --now koerberl 2>/dev/null
install "$version"
is is-enabled disabled || fail "it was enabled against its operator's will"
fine "installed anew: the prices are there; a disabled service stays disabled"
inside dpkg --purge koerberl >/dev/null 2>&1 || fail "it is not purged"
files >"$folder/after"
diff "$folder/before" "$folder/after" || fail "these files were left"
inside getent passwd koerberl >/dev/null && fine "purged: no file is left, only the user, who owns nothing"
