import { existsSync, realpathSync } from "node:fs";
import { knownServices, type Manifest } from "#contract/built-site.ts";
import type { ServerConfig } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import { otherReleases, readManifest, UnusableBuild } from "./static/site-files.ts";
import { loadStaticSite, type StaticSite } from "./static/static-site.ts";
import { readStatusPages, type StatusPages } from "./status-pages.ts";

/** What one build made, whole. A request is answered from the release it met, also where the next one is taken meanwhile. */
export interface Release {
  /** Without links: a link that is switched while files are read leads to two builds. */
  folder: string;
  manifest: Manifest;
  /** Names of services that open pages may send: those on offer, and those of other releases. */
  acceptedServices: string[];
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

/** Reads the built folder, or the release its link leads to. Throws if that cannot be served. */
export function loadRelease(
  { builtDir, siteUrl, deskStaff }: ReleaseConfig,
  servicesUntilNow: readonly string[] = [],
): Release {
  const folder = existsSync(builtDir) ? realpathSync(builtDir) : builtDir;
  const manifest = readManifest(folder);
  const context = { https: siteUrl?.startsWith("https:") ?? false, backendOrigin: manifest.backendOrigin };
  return {
    folder,
    manifest,
    acceptedServices: [...new Set([...knownServices(manifest), ...readKeptServices(folder), ...servicesUntilNow])],
    site: loadStaticSite(folder, manifest, { ...context, withDesk: deskStaff.length > 0 }),
    pages: readStatusPages(folder, manifest, context),
  };
}

/** Reads the names of services in the releases kept beside a release. Skips releases whose manifest is damaged. */
function readKeptServices(folder: string): string[] {
  return otherReleases(folder).flatMap((kept) => {
    try {
      return knownServices(readManifest(kept));
    } catch {
      return [];
    }
  });
}

/** Switches to the release that is there now. Keeps the current one if the new one cannot be served. */
export function takeRelease(releases: Releases, config: ReleaseConfig, log: Logger): void {
  try {
    releases.current = loadRelease(config, releases.current.acceptedServices);
    log.info({ event: "release_taken" }, `Visitors now see ${releases.current.folder}`);
  } catch (error) {
    const err = error instanceof UnusableBuild ? undefined : error;
    log.error(
      { event: "release_refused", err },
      `The new build cannot be served, the one before goes on: ${(error as Error).message}`,
    );
  }
}
