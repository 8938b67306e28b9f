import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { isLeftBySystem } from "#model/left-by-system.ts";
import { loadSite } from "#model/load-site.ts";
import type { BuildConfig } from "../server/config/build-config.ts";
import { loadRelease } from "../server/http/release.ts";
import { buildSite } from "./build-site.ts";

type PublishTo = NonNullable<BuildConfig["publishTo"]>;

/** What visitors see. */
export interface Published {
  release: number;
  /** In milliseconds since 1970. */
  since: number;
  /** What visitors saw before it, where it is still there to be put back. */
  before: number | undefined;
  /** Hashes of the content it was built from, by path. */
  files: Record<string, string>;
}

/** It asks for no password, which nobody could type, and gives up soon where no machine answers. */
const sshOptions = ["-o", "BatchMode=yes", "-o", "ConnectTimeout=10"];

/** How many releases are kept, the current one included. */
const keptReleases = 5;

// One publisher at a time; the kernel ends the lock of one that was killed. What a killed one left has a dot in front.
const begin = `
umask 022
mkdir -p "$to/releases"
cd "$to"
exec 9<releases
flock --wait 60 9 || { echo "Something else is being published just now. Try again." >&2; exit 1; }
rm -rf releases/.[!.]*
numbers() { ls releases | grep -E '^[1-9][0-9]*$' | sort -n; }
switch() { ln -s "releases/$1" releases/.current; mv -T releases/.current current; }
`;

// Whole before it gets its number, on the disk before it is switched to, and the oldest go first: a release that is
// half removed has no number.
const add = `${begin}
mkdir releases/.new
tar --extract --no-same-owner --directory releases/.new
test -s releases/.new/manifest.json
chmod -R a+rX releases/.new
now=$(readlink current || true)
echo "\${now#releases/}" > releases/.new/before
sync --file-system releases/.new
new=$(($(numbers | tail -n 1) + 1))
mv releases/.new "releases/$new"
for old in $(numbers | head -n -${keptReleases}); do
  test "releases/$old" = "$now" || { mv "releases/$old" releases/.old; rm -rf releases/.old; }
done
switch "$new"
`;

const back = `${begin}
before=$(cat current/before 2> /dev/null || true)
test -n "$before" && test -d "releases/$before" || { echo "There is no version before this one." >&2; exit 1; }
switch "$before"
`;

const describe = `
cd "$to" 2> /dev/null && now=$(readlink current) || exit 0
before=$(cat "$now/before" 2> /dev/null || true)
test -n "$before" && test -d "releases/$before" || before=
printf '%s\\n' "\${now#releases/}" "$(stat --format %Y current)" "$before"
cat "$now/content.json" 2> /dev/null || echo {}
`;

/**
 * Builds a content folder as it is now and shows it to visitors: asks what `npm run build` asks, no more. Until the last
 * step they see what they saw; `prepare` may add to the built folder. Throws `ContentError`, or what failed in words.
 */
export async function publish(contentDir: string, to: PublishTo, prepare = (_built: string) => {}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "publish-"));
  try {
    // What is saved during the build is not published.
    const [content, built] = [join(folder, "content"), join(folder, "built")];
    cpSync(contentDir, content, { recursive: true, filter: (path) => path === contentDir || !isHidden(path) });
    loadSite(content);
    await buildSite(content, built, {}, { withDesk: true });
    writeFileSync(join(built, "content.json"), JSON.stringify(hashFiles(content)));
    prepare(built);
    await sendRelease(built, to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a built folder the next release and switches to it, once the server's own code has read it. */
export async function sendRelease(built: string, to: PublishTo): Promise<void> {
  loadRelease({ builtDir: built, siteUrl: undefined, deskStaff: ["somebody"] });
  // The manifest goes last: an archive that is cut off has none.
  const parts = readdirSync(built).filter((name) => name !== "manifest.json");
  const tar = spawn("tar", ["-cf", "-", "-C", built, ...parts, "manifest.json"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await run(add, to, tar.stdout);
}

/** Shows visitors what they saw before the current release. */
export async function putBack(to: PublishTo): Promise<void> {
  await run(back, to);
}

/** What visitors see now; undefined where nothing was published yet. */
export async function readPublished(to: PublishTo): Promise<Published | undefined> {
  const [release, since, before, ...files] = (await run(describe, to)).split("\n");
  if (!release) return undefined;
  return {
    release: Number(release),
    since: Number(since) * 1_000,
    before: before ? Number(before) : undefined,
    files: JSON.parse(files.join("\n")),
  };
}

/** Hashes of a content folder's files, by paths such as content/company.yaml. */
export function hashFiles(contentDir: string): Record<string, string> {
  const entries = readdirSync(contentDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const named = files.map((file) => [`content${file.slice(contentDir.length).replaceAll("\\", "/")}`, file] as const);
  const seen = named
    .filter(([path]) => !path.split("/").some(isHidden))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    seen.map(([path, file]) => [path, createHash("sha1").update(readFileSync(file)).digest("hex")]),
  );
}

/** Such as the repository of a content folder, what is being saved, and desktop.ini. */
function isHidden(path: string): boolean {
  return isLeftBySystem(basename(path));
}

/** Runs a script in the folder on the machine it is on. Throws what the script wrote where it failed. */
async function run(script: string, { host, folder }: PublishTo, input = Readable.from([])): Promise<string> {
  const commands = `set -e; to='${folder.replaceAll("'", "'\\''")}'\n${script}`;
  const [program = "", ...words] = host ? ["ssh", ...sshOptions, host, commands] : ["sh", "-c", commands];
  const child = spawn(program, words);
  // A script that fails early reads no more; its words say why.
  const sent = pipeline(input, child.stdin).catch(() => {});
  const ended = once(child, "close");
  const [output, failure, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended, sent]);
  if (code !== 0) throw new Error(failure.trim() || `${program} ended with code ${code}.`);
  return output;
}
