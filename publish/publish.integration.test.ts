import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { writeSampleSite } from "../tests/support/sample-site.ts";
import { mountSmallDisk } from "../tests/support/small-disk.ts";
import { rollBack, sendRelease } from "./publish.ts";
import { hashFiles, readPublished } from "./published.ts";
import { addRelease } from "./release-scripts.ts";

let folder: string;
let to: { host: string | undefined; folder: string };
const releases = () => readdirSync(join(to.folder, "releases")).toSorted((one, other) => Number(one) - Number(other));
const visible = () => readFileSync(join(to.folder, "current/content.json"), "utf8");

function built(text: string): string {
  const site = writeSampleSite();
  writeFileSync(join(site, "content.json"), JSON.stringify({ text }));
  return site;
}

/** Puts a shell script before a program in PATH until the test ends. */
function replaceProgram(name: string, script: string) {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv("PATH", [programs, process.env.PATH].join(delimiter));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "publish-"));
  to = { host: undefined, folder: join(folder, "the site's own") };
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it("removes leftovers of a killed publish, and no other hidden folders", async () => {
  for (const name of [".git", ".new", ".old"]) mkdirSync(join(to.folder, "releases", name), { recursive: true });
  await sendRelease(built("1"), to);
  expect(readdirSync(join(to.folder, "releases")).toSorted()).toEqual([".git", "1"]);
});

it("keeps five releases and goes back to the previous ones", async () => {
  expect(await readPublished(to)).toBeUndefined();
  for (const words of ["1", "2", "3", "4", "5", "6", "7"]) await sendRelease(built(words), to);
  expect(releases()).toEqual(["3", "4", "5", "6", "7"]);
  expect(await readPublished(to)).toMatchObject({ release: 7, before: 6, files: { text: "7" } });
  await rollBack(to);
  expect(visible()).toContain("6");
  await sendRelease(built("8"), to);
  expect(await readPublished(to)).toMatchObject({ release: 8, before: 6 });
  await rollBack(to);
  await rollBack(to);
  await rollBack(to);
  expect(await readPublished(to)).toMatchObject({ release: 4, before: undefined });
  await expect(rollBack(to)).rejects.toThrow("There is no version before this one.");
  expect((await readPublished(to))?.since).toBeGreaterThan(Date.now() - 600_000);
});

it("ignores and keeps other files", async () => {
  const strays = ["007", "9 copy", "lost+found", "notes.txt"];
  for (const name of strays) mkdirSync(join(to.folder, "releases", name), { recursive: true });
  for (const words of ["1", "2", "3", "4", "5", "6"]) await sendRelease(built(words), to);
  expect(readdirSync(join(to.folder, "releases")).toSorted()).toEqual([...strays, "2", "3", "4", "5", "6"].toSorted());
  expect(visible()).toContain("6");
});

it("rejects a build that the server cannot read", async () => {
  const site = built("broken");
  rmSync(join(site, "site/contact.html"));
  await expect(sendRelease(site, to)).rejects.toThrow("The built site has no site/contact.html");
  const withoutDesk = built("no desk");
  rmSync(join(withoutDesk, "desk"), { recursive: true });
  await expect(sendRelease(withoutDesk, to)).rejects.toThrow("desk");
  expect(existsSync(to.folder)).toBe(false);
});

it("keeps the current release if the archive is truncated", async () => {
  await sendRelease(built("whole"), to);
  const site = built("half");
  replaceProgram("tar", 'case $1 in -cf) /bin/tar "$@" | head -c 4000;; *) exec /bin/tar "$@";; esac');
  await expect(sendRelease(site, to)).rejects.toThrow();
  vi.unstubAllEnvs();
  expect(visible()).toContain("whole");
  expect(releases()).toEqual(["1"]);
  await sendRelease(built("again"), to);
  expect(releases()).toEqual(["1", "2"]);
  expect(visible()).toContain("again");
});

it("leaves enough disk space for requests", async (context) => {
  const disk = mountSmallDisk(folder, 2);
  if (!disk) return context.skip();
  to.folder = join(disk.path, "site");
  const site = built("large");
  writeFileSync(join(site, "site/photograph.webp"), Buffer.alloc(1_200_000));
  await expect(sendRelease(site, to)).rejects.toThrow("The site's machine has no disk space left.");
  rmSync(join(site, "site/photograph.webp"));
  await sendRelease(site, to);
  expect(visible()).toContain("large");
  disk.remove();
});

it("removes an incomplete release if the disk fills up", async (context) => {
  const disk = mountSmallDisk(folder, 2);
  if (!disk) return context.skip();
  to.folder = join(disk.path, "site");
  await sendRelease(built("whole"), to);
  replaceProgram("df", "echo Avail; echo 900000");
  const site = built("full");
  writeFileSync(join(site, "site/photograph.webp"), Buffer.alloc(3_000_000));
  await expect(sendRelease(site, to)).rejects.toThrow("The site's machine has no disk space left.");
  expect(releases()).toEqual(["1"]);
  expect(visible()).toContain("whole");
  disk.remove();
});

it("removes an incomplete release if the publisher is stopped", async () => {
  to.folder = join(folder, "site");
  const script = `set -e; to=site\n${addRelease(1)}`;
  const publisher = spawn("sh", ["-c", script], { cwd: folder, stdio: ["pipe", "ignore", "ignore"] });
  await expect.poll(() => existsSync(join(to.folder, "releases/.new"))).toBe(true);
  publisher.kill("SIGTERM");
  publisher.stdin.end();
  await once(publisher, "exit");
  expect(releases()).toEqual([]);
});

it("a rollback keeps the time of publishing", async () => {
  await sendRelease(built("1"), to);
  const first = (await readPublished(to))?.publishedAt;
  await sendRelease(built("2"), to);
  await rollBack(to);
  expect(first).toBeGreaterThan(Date.now() - 600_000);
  expect((await readPublished(to))?.publishedAt).toBe(first);
});

it("publishers wait for each other, but not for a killed publisher", async () => {
  mkdirSync(join(to.folder, "releases/.new/site"), { recursive: true });
  const killed = spawn("sh", ["-c", "exec 9<releases; flock 9; echo; exec sleep 60"], { cwd: to.folder });
  await new Promise((resolve) => killed.stdout.once("data", resolve));
  const sent = Promise.all(["a", "b", "c"].map((words) => sendRelease(built(words), to)));
  killed.kill("SIGKILL");
  await sent;
  expect(releases()).toEqual(["1", "2", "3"]);
  expect(readlinkSync(join(to.folder, "current"))).toBe("releases/3");
});

it("publishes over ssh to a folder with any name", async () => {
  // Like ssh, passes the words after the host to a shell.
  replaceProgram("ssh", '[ "$5" = site@server ] || exit 1\nshift 5\nexec sh -c "$*"');
  await sendRelease(built("far"), { ...to, host: "site@server" });
  expect(await readPublished({ ...to, host: "site@server" })).toMatchObject({ release: 1, files: { text: "far" } });
  await expect(readPublished({ ...to, host: "site@elsewhere" })).rejects.toThrow();
  expect(visible()).toContain("far");
});

it("hashes content files, but not temporary or system files", () => {
  mkdirSync(join(folder, "content/.saving"), { recursive: true });
  mkdirSync(join(folder, "content/pages"));
  for (const file of [".saving/0", "pages/home.yaml", "pages/desktop.ini", "company.yaml"])
    writeFileSync(join(folder, "content", file), file);
  expect(Object.keys(hashFiles(join(folder, "content")))).toEqual(["content/company.yaml", "content/pages/home.yaml"]);
});
