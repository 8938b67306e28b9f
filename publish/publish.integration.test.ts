import { spawn } from "node:child_process";
import {
  chmodSync,
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
import { beforeEach, expect, it } from "vitest";
import { writeSampleSite } from "../testing/sample-site.ts";
import { mountSmallDisk } from "../testing/small-disk.ts";
import { putBack, sendRelease } from "./publish.ts";
import { hashFiles, readPublished } from "./published.ts";

let folder: string;
let to: { host: string | undefined; folder: string };
const releases = () => readdirSync(join(to.folder, "releases")).toSorted((one, other) => Number(one) - Number(other));
const visible = () => readFileSync(join(to.folder, "current/content.json"), "utf8");

function built(words: string): string {
  const site = writeSampleSite();
  writeFileSync(join(site, "content.json"), JSON.stringify({ words }));
  return site;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "publish-"));
  to = { host: undefined, folder: join(folder, "the site's own") };
});

it("keeps five releases, and goes back to what visitors saw before, whatever was built between", async () => {
  expect(await readPublished(to)).toBeUndefined();
  for (const words of ["1", "2", "3", "4", "5", "6", "7"]) await sendRelease(built(words), to);
  expect(releases()).toEqual(["3", "4", "5", "6", "7"]);
  expect(await readPublished(to)).toMatchObject({ release: 7, before: 6, files: { words: "7" } });
  await putBack(to);
  expect(visible()).toContain("6");
  await sendRelease(built("8"), to);
  expect(await readPublished(to)).toMatchObject({ release: 8, before: 6 });
  await putBack(to);
  await putBack(to);
  await putBack(to);
  expect(await readPublished(to)).toMatchObject({ release: 4, before: undefined });
  await expect(putBack(to)).rejects.toThrow("There is no version before this one.");
  expect((await readPublished(to))?.since).toBeGreaterThan(Date.now() - 600_000);
});

it("ignores and keeps what is no release", async () => {
  const strays = ["007", "9 copy", "lost+found", "notes.txt"];
  for (const name of strays) mkdirSync(join(to.folder, "releases", name), { recursive: true });
  for (const words of ["1", "2", "3", "4", "5", "6"]) await sendRelease(built(words), to);
  expect(readdirSync(join(to.folder, "releases")).toSorted()).toEqual([...strays, "2", "3", "4", "5", "6"].toSorted());
  expect(visible()).toContain("6");
});

it("sends nothing that the server could not serve", async () => {
  const site = built("broken");
  rmSync(join(site, "site/contact.html"));
  await expect(sendRelease(site, to)).rejects.toThrow("The built site has no site/contact.html");
  expect(existsSync(to.folder)).toBe(false);
});

it("leaves what visitors see where the archive is cut off", async () => {
  await sendRelease(built("whole"), to);
  const site = built("half");
  const programs = join(folder, "programs");
  mkdirSync(programs);
  const standIn = '#!/bin/sh\ncase $1 in -cf) /bin/tar "$@" | head -c 4000;; *) exec /bin/tar "$@";; esac\n';
  writeFileSync(join(programs, "tar"), standIn, { mode: 0o755 });
  const path = process.env.PATH;
  process.env.PATH = [programs, path].join(delimiter);
  await expect(sendRelease(site, to)).rejects.toThrow();
  process.env.PATH = path;
  expect(visible()).toContain("whole");
  await sendRelease(built("again"), to);
  expect(releases()).toEqual(["1", "2"]);
  expect(visible()).toContain("again");
});

it("leaves what visitors see where the disk is full", async (context) => {
  const disk = mountSmallDisk(folder, 2);
  if (!disk) return context.skip();
  to.folder = join(disk.path, "site");
  await sendRelease(built("whole"), to);
  disk.fill();
  await expect(sendRelease(built("full"), to)).rejects.toThrow("No space left on device");
  expect(visible()).toContain("whole");
  disk.empty();
  await sendRelease(built("again"), to);
  expect(visible()).toContain("again");
  disk.remove();
});

it("lets publishers wait for each other, and is not held up by one that was killed", async () => {
  mkdirSync(join(to.folder, "releases/.new/site"), { recursive: true });
  const killed = spawn("sh", ["-c", "exec 9<releases; flock 9; echo; exec sleep 60"], { cwd: to.folder });
  await new Promise((resolve) => killed.stdout.once("data", resolve));
  const sent = Promise.all(["a", "b", "c"].map((words) => sendRelease(built(words), to)));
  killed.kill("SIGKILL");
  await sent;
  expect(releases()).toEqual(["1", "2", "3"]);
  expect(readlinkSync(join(to.folder, "current"))).toBe("releases/3");
});

it("reaches another machine by ssh, whose folder may have any name", async () => {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  // As ssh does: the words behind the host go to a shell there.
  writeFileSync(join(programs, "ssh"), '#!/bin/sh\n[ "$5" = site@server ] || exit 1\nshift 5\nexec sh -c "$*"\n');
  chmodSync(join(programs, "ssh"), 0o755);
  const path = process.env.PATH;
  process.env.PATH = [programs, path].join(delimiter);
  await sendRelease(built("far"), { ...to, host: "site@server" });
  expect(await readPublished({ ...to, host: "site@server" })).toMatchObject({ release: 1, files: { words: "far" } });
  await expect(readPublished({ ...to, host: "site@elsewhere" })).rejects.toThrow();
  process.env.PATH = path;
  expect(visible()).toContain("far");
});

it("names content by its place, without what is being saved or left by an operating system", () => {
  mkdirSync(join(folder, "content/.saving"), { recursive: true });
  mkdirSync(join(folder, "content/pages"));
  for (const file of [".saving/0", "pages/home.yaml", "pages/desktop.ini", "company.yaml"])
    writeFileSync(join(folder, "content", file), file);
  expect(Object.keys(hashFiles(join(folder, "content")))).toEqual(["content/company.yaml", "content/pages/home.yaml"]);
});
