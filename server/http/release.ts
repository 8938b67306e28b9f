import { existsSync, realpathSync } from "node:fs";
import type { Manifest } from "#contract/built-site.ts";
import type { ServerConfig } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import { readManifest, UnusableBuild } from "./static/site-files.ts";
import { loadStaticSite, type StaticSite } from "./static/static-site.ts";
import { readStatusPages, type StatusPages } from "./status-pages.ts";

/** What one build made, whole. A request is answered from the release it met, also where the next one is taken meanwhile. */
export interface Release {
  /** Without links: a link that is switched while files are read leads to two builds. */
  folder: string;
  manifest: Manifest;
  site: StaticSite;
  pages: StatusPages;
}

/** The release that new requests meet. */
export interface Releases {
  current: Release;
}

declare module "fastify" {
  interface FastifyRequest {
    release: Release;
  }
}

type ReleaseConfig = Pick<ServerConfig, "builtDir" | "siteUrl" | "deskStaff">;

/** Reads the built folder, or the release its link leads to. Throws where it cannot be served. */
export function loadRelease({ builtDir, siteUrl, deskStaff }: ReleaseConfig): Release {
  const folder = existsSync(builtDir) ? realpathSync(builtDir) : builtDir;
  const manifest = readManifest(folder);
  const context = { https: siteUrl?.startsWith("https:") ?? false, backendOrigin: manifest.backendOrigin };
  return {
    folder,
    manifest,
    site: loadStaticSite(folder, manifest, { ...context, withDesk: deskStaff.length > 0 }),
    pages: readStatusPages(folder, manifest, context),
  };
}

/** Takes the release that is there now, unless it cannot be served: then the one before goes on. */
export function takeRelease(releases: Releases, config: ReleaseConfig, log: Logger): void {
  try {
    releases.current = loadRelease(config);
    log.info({ event: "release_taken" }, `Visitors now see ${releases.current.folder}`);
  } catch (error) {
    const err = error instanceof UnusableBuild ? undefined : error;
    log.error(
      { event: "release_refused", err },
      `The new build cannot be served, the one before goes on: ${(error as Error).message}`,
    );
  }
}
