import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { openHouse } from "../../tests/open-house.ts";
import { option } from "../option.ts";
import { buildPeers } from "./build-peers.ts";
import { type OpenSite, servePeer } from "./peer-server.ts";
import { measuredPage } from "./peer-words.ts";

/** A site that stands open, and the address of the page that carries the same words in all of them. */
export interface MeasuredSite extends OpenSite {
  page: string;
}

export const floorName = "hand-written floor";
export const appName = "single-page app";

/** Our site from its real server, on what `npm run build` wrote, or on the folder after `--built`. */
export async function openOurSite(): Promise<MeasuredSite> {
  const builtDir = resolve(option("built") ?? join(import.meta.dirname, "../../dist"));
  if (!existsSync(join(builtDir, "manifest.json"))) {
    throw new Error(`There is no built site in ${builtDir}: run "npm run build" first.`);
  }
  const { url, close } = await openHouse(builtDir);
  return { name: "this site", url, page: `${url}/${measuredPage}`, close };
}

export async function openPeers(say: (line: string) => void): Promise<MeasuredSite[]> {
  const peers = await buildPeers(say);
  const open = await Promise.all(peers.map(({ name, folder }) => servePeer(name, folder)));
  return open.map((site) => ({ ...site, page: `${site.url}/` }));
}
