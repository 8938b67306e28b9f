import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isLeftBySystem } from "#model/read/left-by-system.ts";
import { describeCurrent } from "./release-scripts.ts";
import { type PublishTo, runScript } from "./run-script.ts";

export interface Published {
  release: number;
  /** In milliseconds since 1970. */
  since: number;
  /** When it was published, which was earlier where it was put back. Undefined for one that an older version published. */
  publishedAt: number | undefined;
  /** What a site that serves it says at `releaseAddress`. */
  mark: string;
  /** The release before it, where it was kept and can be put back. */
  before: number | undefined;
  /** Hashes of its content files by path. */
  files: Record<string, string>;
}

/** Returns the current release. Undefined where nothing was published yet. */
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

/** Returns the hashes of a content folder's files by paths such as content/company.yaml. */
export function hashFiles(contentDir: string): Record<string, string> {
  const entries = readdirSync(contentDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const named = files.map((file) => [`content${file.slice(contentDir.length).replaceAll("\\", "/")}`, file] as const);
  const seen = named
    .filter(([path]) => !path.split("/").some(isLeftBySystem))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    seen.map(([path, file]) => [path, createHash("sha1").update(readFileSync(file)).digest("hex")]),
  );
}
