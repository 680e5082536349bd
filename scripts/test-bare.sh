#!/usr/bin/env bash
# The README's two commands on a machine that has nothing: an empty Debian without fonts, `ps` or libatomic, with git, Node 20 and
# npm, an ordinary user and a fresh clone of HEAD. Everything lies in one folder; mounts and processes end with the script.
#
#   npm run test:bare            both commands, about half an hour
#   npm run test:bare -- start   the first alone; `test`: the second alone
#
# Needs root, Linux, `debootstrap`, Node 20 or newer and npm on the system, and Debian's mirror (BARE_MIRROR names one, else the
# system's own is taken). BARE_ROOT: where the machine lies; it is made once and used again. BARE_BUSY=1 keeps every core busy.
set -euo pipefail

cannot() { echo "The trial on a bare machine cannot run here: $1" >&2; exit 2; }
[ "$(uname -s)" = Linux ] || cannot "it needs Linux."
[ "$(id -u)" = 0 ] || cannot "it needs root (sudo npm run test:bare)."
command -v debootstrap >/dev/null || cannot "it needs debootstrap (apt-get install debootstrap)."

if [ "${BARE_INSIDE:-}" = "" ]; then
	# The packages' Node stands in front of PATH below npm; the bare machine gets the system's.
	PATH=$(tr ':' '\n' <<<"$PATH" | grep -v node_modules | paste -sd:) \
		BARE_INSIDE=1 exec unshare --mount --mount-proc --pid --fork --kill-child "$0" "$@"
fi

what=${1:-both}
here=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
root=${BARE_ROOT:-/var/tmp/qaysari-bare}
home=$root/home/buyer
node=$(readlink -f "$(command -v node)") || cannot "it needs a Node of the system."
[[ $(ldd "$node") != *libatomic* ]] || cannot "$node itself needs libatomic."

mirrorOfSystem() {
	cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
		sed -nE 's/^(URIs:|deb) +(\S*\/debian\/?)( .*)?$/\2/p' | head -1
}

if [ ! -f "$root/.made" ]; then
	release=$(. /etc/os-release && [ "$ID" = debian ] && echo "$VERSION_CODENAME" || echo stable)
	mirror=${BARE_MIRROR:-$(mirrorOfSystem || true)}
	mkdir -p "$root"
	debootstrap --variant=minbase --include=ca-certificates,git "$release" "$root" ${mirror:+"$mirror"} >"$root.log" 2>&1 ||
		cannot "debootstrap failed, see $root.log."
	cp "$node" "$root/usr/bin/node"
	mkdir -p "$root/usr/lib/node_modules" "$root/usr/etc"
	cp -a "$(npm root -g)/npm" "$root/usr/lib/node_modules/"
	for name in npm npx; do ln -sf "../lib/node_modules/npm/bin/$name-cli.js" "$root/usr/bin/$name"; done
	chroot "$root" useradd -m -s /bin/bash buyer
	touch "$root/.made"
fi
# How packages are reached from here.
for file in /usr/etc/npmrc /etc/npmrc /etc/resolv.conf /etc/hosts /etc/ssl/certs/ca-certificates.crt; do
	[ ! -f $file ] || cp $file "$root$file"
done
[ ! -f ~/.npmrc ] || grep -v nodedir ~/.npmrc >"$home/.npmrc" || true
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"

rm -rf "$home/shop"
git clone -q "$here" "$home/shop"
chroot "$root" chown -R buyer: /home/buyer

asBuyer() { chroot "$root" su - buyer -c "cd shop && export CI=true PORT=4390 CONSOLE_PORT=4391 && $1"; }

if [ "${BARE_BUSY:-}" = 1 ]; then
	for _ in $(seq "$(nproc)"); do sh -c 'while :; do :; done' & done
fi
status=0

if [ "$what" != test ]; then
	SECONDS=0
	asBuyer 'npm ci && npm start' >"$root/start.log" 2>&1 &
	running=$!
	until curl -sf http://127.0.0.1:4390/readyz >/dev/null; do
		kill -0 $running 2>/dev/null || { tail -20 "$root/start.log"; echo "npm ci && npm start: ended before it was ready"; exit 1; }
		sleep 1
	done
	echo "npm ci && npm start: ready after $SECONDS s"
	pkill -TERM -u "$(chroot "$root" id -u buyer)" || true
	wait $running || true
fi
if [ "$what" != start ]; then
	SECONDS=0
	asBuyer 'npm ci && npm test' >"$root/test.log" 2>&1 || status=$?
	tail -40 "$root/test.log"
	echo "npm ci && npm test: exit $status after $SECONDS s; all of it in $root/test.log"
fi
exit $status
