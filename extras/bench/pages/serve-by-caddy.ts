import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { freePort } from "../../../tests/support/free-port.ts";
import { startPeer } from "../server/measured-server.ts";
import type { Peer } from "./build-peers.ts";
import type { MeasuredSite } from "./compare-sites.ts";

/** Serves all sites with Caddy over HTTPS and HTTP/2, as visitors reach them. Our server is behind it. */
export async function serveByCaddy(folder: string, ours: MeasuredSite, peers: Peer[]) {
  const readyPort = await freePort();
  const rules = [`http://127.0.0.1:${readyPort} {\nrespond "ready"\n}`];
  const serve = async (name: string, path: string, rule: string): Promise<MeasuredSite> => {
    const origin = `https://127.0.0.1:${await freePort()}`;
    rules.push(`${origin} {\n${rule}\n}`);
    return { name, page: origin + path };
  };
  const { host, pathname } = new URL(ours.page);
  const sites = [await serve(ours.name, pathname, `reverse_proxy ${host}`)];
  for (const peer of peers) sites.push(await serve(peer.name, "/", filesOf(peer.folder)));
  const options = ["admin off", "local_certs", "skip_install_trust", "auto_https disable_redirects"];
  const config = join(folder, "Caddyfile");
  writeFileSync(config, [`{\n${options.join("\n")}\nstorage file_system ${folder}\n}`, ...rules, ""].join("\n"));
  const caddy = await startPeer(["caddy", "run", "--config", config, "--adapter", "caddyfile"], readyPort);
  return { sites, end: caddy.end };
}

/** Compresses a folder's files with brotli 11. Returns Caddy's rules for it, which cache hashed files for a year. */
function filesOf(folder: string): string {
  for (const file of globSync("**/*.{html,css,js,json,svg}", { cwd: folder }).map((file) => join(folder, file))) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  const kept = `@kept path_regexp assets|static\nheader @kept Cache-Control "public, max-age=31536000, immutable"`;
  return `root * ${folder}\n${kept}\nfile_server {\nprecompressed br\n}`;
}
