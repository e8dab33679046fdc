#!/bin/sh
# Packs a binary for Debian and what comes from it: tests/release/deb.sh BINARY ARCHITECTURE PRINTER FOLDER
# ARCHITECTURE is Debian's name of it. PRINTER is a koerberl of the same version that runs here: unit, settings, manual
# and completions are what it prints. The same input gives the same bytes: files are as old as SOURCE_DATE_EPOCH says.
# PACKAGE_VERSION stands in for the version of PRINTER; DEBFULLNAME and DEBEMAIL say who maintains the package.
set -eu

binary=$1 architecture=$2 printer=$3 folder=$4
here=$(cd "$(dirname "$0")" && pwd)
version=$("$printer" --version)
version=${PACKAGE_VERSION:-${version#koerberl }}-1
maintainer="${DEBFULLNAME:-Körberl} <${DEBEMAIL:-koerberl@example.at}>"
: "${SOURCE_DATE_EPOCH:?says how old the files are, in seconds since 1970}"
export SOURCE_DATE_EPOCH
umask 022

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"

# put PLACE: standard input as a file of the package
put() {
    mkdir -p "$root/$(dirname "$1")"
    cat >"$root/$1"
}

print() { env -i PATH="$PATH" "$printer" "$@"; }

install -D -m 755 "$binary" "$root/usr/bin/koerberl"
print print systemd --program /usr/bin/koerberl --settings /etc/default/koerberl |
    put usr/lib/systemd/system/koerberl.service
print print settings | put etc/default/koerberl
put usr/lib/sysusers.d/koerberl.conf <"$here/debian/sysusers.conf"
print man | gzip -9n | put usr/share/man/man1/koerberl.1.gz
print completions bash | put usr/share/bash-completion/completions/koerberl
print completions zsh | put usr/share/zsh/vendor-completions/_koerberl
print completions fish | put usr/share/fish/vendor_completions.d/koerberl.fish
put usr/share/doc/koerberl/copyright <"$here/../../LICENSE"
gzip -9n <"$here/../../src/CHANGELOG.md" | put usr/share/doc/koerberl/changelog.gz
gzip -9n <<END | put usr/share/doc/koerberl/changelog.Debian.gz
koerberl ($version) stable; urgency=medium

  * See changelog.gz.

 -- $maintainer  $(LC_ALL=C date --utc --rfc-email --date "@$SOURCE_DATE_EPOCH")
END

echo /etc/default/koerberl | put DEBIAN/conffiles
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" \
    -e "s/@MAINTAINER@/$maintainer/" -e "s/@SIZE@/$(du -k -s --apparent-size "$root" | cut -f 1)/" \
    "$here/debian/control" | put DEBIAN/control
for script in postinst prerm postrm; do install -m 755 "$here/debian/$script" "$root/DEBIAN/$script"; done
(cd "$root" && find usr etc -type f -exec md5sum {} + | LC_ALL=C sort -k 2) | put DEBIAN/md5sums
find "$root" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +

dpkg-deb --root-owner-group -Zxz --build "$root" "$folder/koerberl_${version}_$architecture.deb" >/dev/null
echo "$folder/koerberl_${version}_$architecture.deb"
