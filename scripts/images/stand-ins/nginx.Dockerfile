# A stand-in for the official image of nginx on Alpine, with the same paths and users. Alpine's shell and tools are those of busybox,
# and so are the first ones on the path here.
FROM scratch
ADD debian.tar /
RUN busybox --install -s /usr/local/bin \
    && mkdir -p /usr/lib/nginx/modules \
    && groupadd --system --gid 101 nginx \
    && useradd --system --uid 101 --gid nginx nginx
COPY nginx /usr/sbin/nginx
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
STOPSIGNAL SIGQUIT
ENTRYPOINT ["/docker-entrypoint.sh"]
CMD ["nginx", "-g", "daemon off;"]
