#!/usr/bin/env bash
# Builds the Dockerfile's base image without a registry, from Debian's packages and the project's Node and npm.
# Run as root on Debian with mmdebstrap and podman, after npm install.
set -euo pipefail
cd "$(dirname "$0")/.."

image=$(sed -n 's/^FROM \(node:[^ ]*\).*/\1/p' Dockerfile | head -n 1)
npm_package=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

mmdebstrap --variant=minbase --include=ca-certificates,libatomic1 bookworm "$root"
cp -L "node_modules/node-linux-$(node -p process.arch)/bin/node" "$root/usr/local/bin/node"
mkdir -p "$root/usr/local/lib/node_modules"
cp -r "$npm_package" "$root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
chroot "$root" useradd --create-home --uid 1000 node
# This machine's certificates, including its own authorities.
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
tar -C "$root" -c . | podman import \
  --change ENV=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt - "docker.io/library/$image"
