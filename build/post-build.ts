import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { builtFolders, knownServices, type Manifest } from "#contract/built-site.ts";
import { loadSite } from "#model/load-site.ts";
import { describeSite } from "./describe-site.ts";

const templatesRoute = "templates";

/** The server rejects a manifest with more former services than this. */
const maxFormerServices = 50;

/** Turns Astro's output into the folder that the server serves. */
export function postBuild(contentDir: string, backendUrl: string | undefined): AstroIntegration {
  return {
    name: "post-build",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const served = fileURLToPath(dir);
        const built = join(served, "..");
        const templates = join(built, builtFolders.templates);
        await rm(templates, { recursive: true, force: true });
        await rename(join(served, templatesRoute), templates);
        const manifest = describeSite(built, loadSite(contentDir));
        if (backendUrl) manifest.backendOrigin = new URL(backendUrl).origin;
        const manifestFile = join(built, "manifest.json");
        manifest.formerServices = await readFormerServices(manifestFile, manifest);
        await writeFile(manifestFile, JSON.stringify(manifest));
      },
    },
  };
}

/** Returns services of the previous build that are no longer offered. */
async function readFormerServices(manifestFile: string, { services }: Manifest): Promise<string[]> {
  const offered = new Set(services.map(({ name }) => name));
  try {
    const previous = knownServices(JSON.parse(await readFile(manifestFile, "utf8")));
    return previous.filter((name) => !offered.has(name)).slice(0, maxFormerServices);
  } catch {
    return [];
  }
}
