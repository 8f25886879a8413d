# The service as an image. `docker build --build-arg EXTRA_PACK=packs/five-safes` adds one more profile pack; the folder
# must be inside the build context, and its name and version become labels of the image:
#   docker build --build-arg EXTRA_PACK=packs/five-safes --build-arg EXTRA_PACK_VERSION=0.4 .
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /service
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts

# Builds the page at /, which is made of more packages than the service needs.
FROM node:24.21.0-bookworm-slim AS page
WORKDIR /service
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tools/build-page.ts ./tools/
COPY tools/page ./tools/page
COPY profiles ./profiles
COPY src ./src
RUN node tools/build-page.ts

# Copies the named pack unchanged, or an empty folder when none is named.
FROM node:24.21.0-bookworm-slim AS pack
ARG EXTRA_PACK=
WORKDIR /context
COPY . .
RUN mkdir /extra && \
    if [ -n "$EXTRA_PACK" ]; then \
      test -f "$EXTRA_PACK/profile.ttl" || { echo "EXTRA_PACK=$EXTRA_PACK has no profile.ttl" >&2; exit 1; }; \
      cp -r "$EXTRA_PACK" /extra/; \
    fi

FROM node:24.21.0-bookworm-slim AS service
ARG EXTRA_PACK=
ARG EXTRA_PACK_VERSION=
LABEL org.opencontainers.image.title="RO-Crate Validation Service" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="2.0.0" \
      ro-crate-validation-service.extra-pack="$EXTRA_PACK" \
      ro-crate-validation-service.extra-pack.version="$EXTRA_PACK_VERSION"
# Fewer arenas give more memory back to the system once a large document is done.
ENV NODE_ENV=production PORT=8080 MALLOC_ARENA_MAX=2
# Apart from the bundled packs, so that it replaces the one with its URI.
ENV EXTRA_PROFILES_PATH=${EXTRA_PACK:+/service/extra-profiles}
WORKDIR /service
COPY --from=packages /service/node_modules ./node_modules
COPY package.json openapi.yaml LICENSE ./
COPY profiles ./profiles
COPY --from=pack /extra/ ./extra-profiles/
COPY src ./src
COPY ci ./ci
COPY --from=page /service/dist/page ./dist/page
USER node
# Node caches compiled code here: one start now makes every start of the image faster.
ENV NODE_COMPILE_CACHE=/home/node/compile-cache
RUN PORT=0 timeout --preserve-status --signal=TERM 10 node src/main.ts
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]
