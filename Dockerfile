# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /shapla
COPY package.json package-lock.json ./
# Not `npm ci`, which fails where the lock file lacks another platform's optional packages.
RUN npm install --workspaces=false --legacy-peer-deps --no-save --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --workspaces=false --legacy-peer-deps --no-save --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 HEALTH_PORT=3001 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /shapla
COPY --from=build /shapla/node_modules node_modules
COPY --from=build /shapla/build build
COPY package.json server.ts ./
COPY --from=build /shapla/app app
COPY drizzle drizzle
COPY server server
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s --interval=10s --timeout=3s \
  CMD ["node", "server/commands/healthy.ts"]
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=4", "--heap-growing-percent=100", "server/commands/serve.ts"]
