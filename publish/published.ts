import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isLeftBySystem } from "#model/read/read-content.ts";
import { describeCurrent } from "./release-scripts.ts";
import { type PublishTo, runScript } from "./run-script.ts";

export interface Published {
  release: number;
  /** The time of the switch, in milliseconds since 1970. */
  since: number;
  /** Earlier than `since` after a rollback. Undefined for releases by older versions. */
  publishedAt: number | undefined;
  /** The text at `releaseAddress`. */
  mark: string;
  /** The previous release, if a rollback to it is possible. */
  before: number | undefined;
  /** Hashes of content files by path. */
  files: Record<string, string>;
}

/** Returns the current release. Undefined before the first one. */
export async function readPublished(to: PublishTo): Promise<Published | undefined> {
  const [release, since, before, mark = "", ...files] = (await runScript(describeCurrent, to)).split("\n");
  if (!release) return undefined;
  return {
    release: Number(release),
    since: Number(since) * 1_000,
    before: before ? Number(before) : undefined,
    publishedAt: Date.parse(mark.split(" ")[1] ?? "") || undefined,
    mark,
    files: JSON.parse(files.join("\n")),
  };
}

export function hashFiles(contentDir: string): Record<string, string> {
  const entries = readdirSync(contentDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const named = files.map((file) => [`content${file.slice(contentDir.length).replaceAll("\\", "/")}`, file] as const);
  const sorted = named
    .filter(([path]) => !path.split("/").some(isLeftBySystem))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([path, file]) => [path, hash("sha1", readFileSync(file))]));
}
