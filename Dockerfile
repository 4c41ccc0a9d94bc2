# The app and its record store in one image: what `npm start` runs, with the build and PocketBase already inside.
FROM node:20.19-bookworm-slim
WORKDIR /app

COPY package.json package-lock.json .npmrc ./
RUN npm ci

# PocketBase is fetched and checked by its own script, so that its version stands in one place.
ENV XDG_CACHE_HOME=/app/.cache
COPY scripts/pocketbase.ts scripts/unzip.ts scripts/
RUN npx tsx scripts/pocketbase.ts

COPY . .
# The third-party analytics of AN-11 are part of the build; they are off while these are empty.
ARG VITE_ANALYTICS_SCRIPT
ARG VITE_ANALYTICS_DOMAIN
RUN npm run build

ENV HOST=0.0.0.0 PORT=8090 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8090
CMD ["npm", "start"]
