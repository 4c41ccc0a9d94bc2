#!/bin/sh
# Runs a command with only the files of an image. It is started in its own namespaces, so that its mounts disappear when
# it ends. container.sh <folder of the image> <true if that is read-only> <file of mounts> <command …> A line of the
# file of mounts is "volume <folder> <path>" or "tmpfs <options> <path>".
set -eu
root=$1 is_read_only=$2 mounts=$3
shift 3

mount --bind "$root" "$root"
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
mount -t tmpfs -o nosuid,noexec,mode=755,size=64k tmpfs "$root/dev"
for device in null zero full random urandom; do
	touch "$root/dev/$device"
	mount --bind "/dev/$device" "$root/dev/$device"
done
ln -s /proc/self/fd "$root/dev/fd"
for stream in 0:stdin 1:stdout 2:stderr; do ln -s "/proc/self/fd/${stream%:*}" "$root/dev/${stream#*:}"; done
if [ "$is_read_only" = true ]; then mount -o remount,bind,ro "$root"; fi
while read -r kind from path; do
	case $kind in
		volume) mount --bind "$from" "$root$path" ;;
		tmpfs) mount -t tmpfs -o "$from" tmpfs "$root$path" ;;
	esac
done <"$mounts"
exec chroot "$root" "$@"
