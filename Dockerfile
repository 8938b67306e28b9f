# Build: docker build --build-arg SITE_URL=https://www.example.com -t gutter-site .
# Run:   docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
#          -v gutter-data:/storage --env-file .env -p 127.0.0.1:3000:80 gutter-site
# Leave HOST and DATA_DIR out of .env, and never leave SITE_URL blank there: the image sets all three.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY server/check-node.cjs server/link-node.cjs server/
RUN npm install
COPY . .
ARG SITE_URL
ARG BACKEND_URL
ARG BACKEND_KEY
# A folder of the project, since the build gets nothing else and no .env.
ARG CONTENT_DIR=content
RUN npm run build

FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY server/check-node.cjs server/link-node.cjs server/
RUN npm install --omit=dev

FROM node:26.10.0-bookworm-slim
WORKDIR /site
# An https address turns on HSTS. A line in --env-file replaces it, even a blank one.
ARG SITE_URL
ENV SITE_URL=$SITE_URL
ENV NODE_ENV=production HOST=0.0.0.0 PORT=80 DATA_DIR=/storage
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/package.json ./
COPY --from=build /site/contract contract
COPY --from=build /site/server server
COPY --from=build /site/dist dist
# Starts the server once, so that the image contains its compile cache. Nobody can write to its files later.
RUN mkdir /storage && chown node:node /storage && \
    (PORT=0 DATA_DIR=/tmp/warm MAIL=files timeout --preserve-status -s TERM 5 node --max-semi-space-size=4 server/main.ts && rm -rf /tmp/warm)
USER node
VOLUME /storage
EXPOSE 80
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/up').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
