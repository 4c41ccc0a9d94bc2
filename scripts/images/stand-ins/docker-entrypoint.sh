#!/bin/sh
# As in the official image of Node, options and files that cannot be executed are passed to node.
set -e
if [ "${1#-}" != "$1" ] || [ -z "$(command -v "$1")" ] || { [ -f "$1" ] && ! [ -x "$1" ]; }; then
	set -- node "$@"
fi
exec "$@"
