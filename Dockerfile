# Node's own image, pinned by digest. For a newer one: docker pull node:<version>-slim, then
# docker inspect --format '{{index .RepoDigests 0}}' node:<version>-slim
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS node

# The image has Node 24, so install scripts are not needed: the npm package "node" (which installs Node 24 on
# machines without it) stays empty, and esbuild works without its own.
FROM node AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Of the packages for others, .dockerignore lets only what npm ci reads through.
COPY packages packages
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/image.mjs /image

FROM node
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /image ./
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
