import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { builtFolders } from "#contract/built-site.ts";
import { formatManifest } from "#contract/manifest-file.ts";
import { loadSite } from "#model/load-site.ts";
import { describeSite } from "./describe-site.ts";

const templatesRoute = "templates";

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
        await writeFile(join(built, "manifest.json"), formatManifest(manifest));
      },
    },
  };
}
