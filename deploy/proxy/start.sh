#!/bin/sh
# Writes nginx's configuration from this folder and the environment, and runs nginx. Variables, all of them optional but for the
# first two:
#   STORE_ADDRESS     where the record store is: store:8090
#   APP_ROOT          folder with the app in app/, and the same files compressed in br/ and gzip/
#   SITE_ADDRESS      ":8080" for plain HTTP under any name, or a name such as orion.example.org, for which a certificate is fetched
#   SITE_CERTIFICATE, SITE_CERTIFICATE_KEY   files of a certificate of your own, in place of a fetched one
#   HTTP_LISTEN, HTTPS_LISTEN, HEALTH_PORT   ports inside of the container
#   STORE_REQUESTS, ADDRESS_REQUESTS         requests under way at the record store: of all, and of one address
#   PATIENCE          how long a visitor may take for a head, and between two parts of a body
#   ORION_ANALYTICS_ORIGIN   origin that the content policy allows for scripts
#   TRUSTED_PROXIES   networks, separated by blanks, whose X-Forwarded-For names the visitor: those of a CDN
#   ACME_DIRECTORY, ACME_TRUST   another authority for certificates, and a file with the certificate that it shows
#   RESOLVERS         servers for names, in place of those of the system
#   RUN_DIR, DATA_DIR, NGINX_BIN, MODULES   folder for what is written while it runs, folder to keep certificates in, the program and its
#                     modules
set -eu

here=$(dirname "$0")
run=${RUN_DIR:-/tmp/proxy}
data=${DATA_DIR:-/data}
site=${SITE_ADDRESS:-:8080}
http=${HTTP_LISTEN:-8080}
https=${HTTPS_LISTEN:-8443}
rm -rf "$run"
mkdir -p "$run"

resolvers=${RESOLVERS:-$(awk '/^nameserver/ { print ($2 ~ /:/) ? "[" $2 "]" : $2 }' /etc/resolv.conf 2>/dev/null | tr '\n' ' ')}
resolve=
case $STORE_ADDRESS in
	# A name is looked up again and again, because the record store may come back under another address.
	*[a-z]*) resolve=' resolve' ;;
esac
trust=
if [ -n "${ACME_TRUST:-}" ]; then trust="ssl_trusted_certificate $ACME_TRUST;"; fi
case ${ORION_ANALYTICS_ORIGIN:-} in
	https://*[!a-z0-9.:/-]* | '') analytics= ;;
	https://*) analytics=" $ORION_ANALYTICS_ORIGIN" ;;
	*) analytics= ;;
esac

fill() {
	sed \
		-e "s|@RUN@|$run|g" \
		-e "s|@DATA@|$data|g" \
		-e "s|@LOG@|${LOG_FILE:-/dev/stdout}|g" \
		-e "s|@STORE_ADDRESS@|$STORE_ADDRESS|g" \
		-e "s|@RESOLVE@|$resolve|g" \
		-e "s|@APP_ROOT@|${APP_ROOT:-/srv}|g" \
		-e "s|@CSP_ANALYTICS@|$analytics|g" \
		-e "s|@HEALTH_PORT@|${HEALTH_PORT:-8099}|g" \
		-e "s|@PATIENCE@|${PATIENCE:-10s}|g" \
		-e "s|@STORE_REQUESTS@|${STORE_REQUESTS:-24}|g" \
		-e "s|@ADDRESS_REQUESTS@|${ADDRESS_REQUESTS:-6}|g" \
		-e "s|@ACME_DIRECTORY@|${ACME_DIRECTORY:-https://acme-v02.api.letsencrypt.org/directory}|g" \
		-e "s|@ACME_TRUST@|$trust|g" \
		"$here/$1" >"$run/$2"
}

fill nginx.conf nginx.conf
fill turns.conf turns.conf
fill site.conf site.conf
# A request asks for its turn every 50 ms for the first second, and then every 200 ms: the weight puts the first kind first.
{
	for _ in 1 2 3 4; do
		for _ in 1 2 3 4 5; do echo "server unix:$run/soon.sock weight=1000 max_fails=0 backup;"; done
	done
	for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do
		for _ in 1 2 3 4 5; do echo "server unix:$run/again.sock max_fails=0 backup;"; done
	done
} >"$run/again.conf"
if [ -n "$resolvers" ]; then echo "resolver $resolvers valid=10s;" >"$run/resolver-system.conf"; fi
# Only where it runs as root outside of the container: by default the workers would become another user, who cannot read the app.
if [ "$(id -u)" = 0 ]; then echo 'user root;' >"$run/main-user.conf"; fi
if [ -n "${TRUSTED_PROXIES:-}" ]; then
	{
		for network in $TRUSTED_PROXIES; do echo "set_real_ip_from $network;"; done
		echo 'real_ip_header X-Forwarded-For;'
		echo 'real_ip_recursive on;'
	} >"$run/trusted-proxies.conf"
fi

# Prints the lines by which a server listens on a port, by IPv6 too where the machine has it.
listen() {
	echo "listen $1$2 backlog=4096;"
	if [ -s /proc/net/if_inet6 ]; then echo "listen [::]:$1$2 backlog=4096;"; fi
}

name=${site#*://}
name=${name%%:*}
encrypted=
if [ -n "${SITE_CERTIFICATE:-}" ]; then
	encrypted="ssl_certificate $SITE_CERTIFICATE; ssl_certificate_key $SITE_CERTIFICATE_KEY;"
elif [ -n "$name" ]; then
	mkdir -p "$data/acme"
	fill acme.conf server-acme.conf
	echo "load_module ${MODULES:-/usr/lib/nginx/modules}/ngx_http_acme_module.so;" >"$run/main-acme.conf"
	encrypted='acme_certificate authority; ssl_certificate $acme_certificate; ssl_certificate_key $acme_certificate_key; ssl_certificate_cache max=2;'
fi
{
	if [ -n "$encrypted" ]; then
		echo "server { $(listen "$http" '') server_name ${name:-_}; location / { return 308 https://\$host\$request_uri; } }"
		echo "server { $(listen "$https" ' ssl') http2 on; server_name ${name:-_}; $encrypted include $run/site.conf; }"
	else
		echo "server { $(listen "$http" '') include $run/site.conf; }"
	fi
} >"$run/server-site.conf"

exec "${NGINX_BIN:-nginx}" -p "$run" -c "$run/nginx.conf" -e stderr
