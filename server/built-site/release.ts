import { existsSync, realpathSync } from "node:fs";
import { basename } from "node:path";
import type { Manifest } from "#contract/built-site.ts";
import type { ServerConfig } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import { type FilesInMemory, measureFiles, readFiles } from "./files-in-memory.ts";
import { type FilledPages, readFilledPages } from "./filled-pages.ts";
import {
  besideRelease,
  listHashedFiles,
  listSiteFiles,
  readManifest,
  type SiteContext,
  UnusableBuild,
} from "./site-files.ts";
import { createStaticSite, type StaticSite } from "./static-site.ts";

/** One complete build. A request keeps its release even if a new one arrives meanwhile. */
export interface Release {
  /** The real path, since a symlink may be switched while files are read. */
  folder: string;
  manifest: Manifest;
  /** Names of services in this and the kept releases. */
  services: string[];
  /** Other names in the releases folder that are not readable releases. */
  skipped: string[];
  files: FilesInMemory;
  inMemory: { files: number; megabytes: number };
  site: StaticSite;
  pages: FilledPages;
}

export interface Releases {
  current: Release;
}

declare module "fastify" {
  interface FastifyRequest {
    release: Release;
  }
}

type ReleaseConfig = Pick<ServerConfig, "builtDir" | "siteUrl" | "deskStaff"> & {
  /** Reads the desk's files too, even without staff. */
  checkDesk?: true;
};

/** Reads the built folder or the release it links to. Throws `UnusableBuild`. */
export function loadRelease(config: ReleaseConfig): Release {
  try {
    return readRelease(config);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (path === undefined) throw error;
    throw new UnusableBuild(`Cannot read ${path} (${code}). Let the server's user read it.`, { cause: error });
  }
}

function readRelease({ builtDir, siteUrl, deskStaff, checkDesk }: ReleaseConfig): Release {
  const folder = existsSync(builtDir) ? realpathSync(builtDir) : builtDir;
  const manifest = readManifest(folder);
  const https = siteUrl?.startsWith("https:") ?? false;
  const context = { https, backendOrigin: manifest.backendOrigin, withDesk: checkDesk ?? deskStaff.length > 0 };
  const files = readFiles(listSiteFiles(folder, manifest, context));
  const { kept, skipped } = addKeptReleases(files, folder, context);
  return {
    folder,
    manifest,
    services: [...new Set([manifest, ...kept].flatMap((one) => one.services.map(({ name }) => name)))],
    skipped,
    files,
    inMemory: measureFiles(files),
    site: createStaticSite(files),
    pages: readFilledPages(folder, manifest, context),
  };
}

/** Adds hashed files that only kept releases have, since pages that are still open may need them. */
function addKeptReleases(files: FilesInMemory, folder: string, context: SiteContext) {
  const kept: Manifest[] = [];
  const skipped: string[] = [];
  for (const path of besideRelease(folder)) {
    const other = readKeptRelease(path, context, files);
    if (other) kept.push(other.manifest);
    else skipped.push(basename(path));
    for (const [address, file] of other?.files ?? []) files.set(address, file);
  }
  return { kept, skipped };
}

function readKeptRelease(path: string, context: SiteContext, current: FilesInMemory) {
  if (!/^[1-9]\d*$/.test(basename(path))) return undefined;
  try {
    const others = listHashedFiles(path, context).filter(({ address }) => !current.has(address));
    return { manifest: readManifest(path), files: readFiles(others) };
  } catch {
    return undefined;
  }
}

export function warnOfSkipped({ skipped }: Release, log: Logger, before: readonly string[] = []): void {
  for (const name of skipped.filter((one) => !before.includes(one))) {
    log.warn(
      { event: "release_skipped" },
      `Skipped releases/${name}: it is not a release, or cannot be read. Remove it, or let the server's user read it`,
    );
  }
}

export function takeRelease(releases: Releases, config: ReleaseConfig, log: Logger): void {
  try {
    const { skipped } = releases.current;
    releases.current = loadRelease(config);
    log.info({ event: "release_taken" }, `Visitors now see ${releases.current.folder}`);
    warnOfSkipped(releases.current, log, skipped);
  } catch (error) {
    const err = error instanceof UnusableBuild ? undefined : error;
    log.error(
      { event: "release_refused", err },
      `The new build cannot be served. Visitors still see the previous one: ${(error as Error).message}`,
    );
  }
}
