import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { formatManifest } from "#contract/manifest-file.ts";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { createSampleApp } from "../../tests/support/sample-app.ts";
import { sampleManifest, writeSampleSite } from "../../tests/support/sample-site.ts";
import { startServerProcess } from "../../tests/support/server-process.ts";
import { readServerConfig } from "../config/config.ts";
import { loadRelease, takeRelease, warnOfSkipped } from "./release.ts";

let folder: string;
const current = () => join(folder, "current");
const release = (name: string) => join(folder, "releases", name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "releases-"));
  mkdirSync(join(folder, "releases"));
  renameSync(writeSampleSite(), release("1"));
  writeRelease("2");
  switchTo("1");
});

/** Writes the same site with another phone number, notice and script. */
function writeRelease(name: string) {
  cpSync(release("1"), release(name), { recursive: true });
  const { company } = sampleManifest;
  const words = { ...company.words, notices: { ...company.words.notices, "name-blank": `Who asks ${name}?` } };
  const manifest = {
    ...sampleManifest,
    company: { ...company, phone: { ...company.phone, display: `(408) 555-010${name}` }, words },
  };
  writeFileSync(join(release(name), "manifest.json"), formatManifest(manifest));
  for (const file of ["site/index.html", "templates/not-found.html", "templates/quote-form-errors.html"]) {
    for (const ending of [".br", ".gz"]) rmSync(join(release(name), file + ending), { force: true });
    writeFileSync(join(release(name), file), `Build ${name}: {{notice}}`);
  }
  rmSync(join(release(name), "site/_astro"), { recursive: true });
  mkdirSync(join(release(name), "site/_astro"));
  writeFileSync(join(release(name), `site/_astro/form.${name}.js`), "");
}

function switchTo(name: string) {
  symlinkSync(join("releases", name), join(folder, "next"));
  renameSync(join(folder, "next"), current());
}

async function serve(settings = {}) {
  const env = { BUILT_DIR: current(), ...settings };
  const config = readServerConfig(env);
  const releases = { current: loadRelease(config) };
  const sample = await createSampleApp(env, { releases });
  warnOfSkipped(releases.current, sample.log);
  const ask = async (url: string) => (await sample.app.inject({ url })).body;
  return { ...sample, releases, ask, take: () => takeRelease(releases, config, sample.log) };
}

it("serves one release until it takes the next: pages, templates and notices", async () => {
  const { app, ask, take } = await serve();
  const post = (accept: string) =>
    app.inject({
      method: "POST",
      url: sendContactEmailPath,
      payload: "name=",
      headers: { accept, "content-type": "application/x-www-form-urlencoded" },
    });
  switchTo("2");
  expect(await ask("/")).toContain("<h1>Home</h1>");
  expect((await post("application/json")).body).not.toContain("Who asks 2?");
  take();
  expect(await ask("/")).toContain("Build 2");
  expect(await ask("/nothing")).toContain("Build 2");
  expect((await post("application/json")).body).toContain("Who asks 2?");
  expect((await post("text/html")).body).toBe("Build 2: Who asks 2?");
});

it("finishes a request with the release it started with", async () => {
  const { app, take } = await serve();
  switchTo("2");
  app.addHook("preValidation", async () => take());
  const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
  const { body } = await app.inject({ method: "POST", url: sendContactEmailPath, payload: "name=", headers });
  expect(body).toContain(sampleManifest.company.words.notices["name-blank"]);
  expect(body).not.toContain("Build 2");
});

it("keeps the current release and logs the reason if the next one is broken", async () => {
  const { ask, take, logged } = await serve();
  rmSync(join(release("2"), "site/contact.html"));
  switchTo("2");
  take();
  expect(logged.at(-1)).toContain("release_refused");
  expect(logged.at(-1)).toContain("The built site has no site/contact.html. Run `npm run build` again.");
  expect(await ask("/")).toContain("<h1>Home</h1>");
  writeFileSync(join(release("2"), "site/contact.html"), "Contact");
  take();
  expect(await ask("/")).toContain("Build 2");
});

it("serves only the hashed files of kept releases", async () => {
  writeFileSync(join(release("2"), "site/later.txt"), "later");
  const { ask, app, take } = await serve();
  expect(await ask("/_astro/form.2.js")).toBe("");
  expect((await app.inject("/later.txt")).statusCode).toBe(404);
  switchTo("2");
  take();
  expect(await ask("/_astro/form.abc123.js")).toContain("export const form");
  expect((await app.inject("/later.txt")).statusCode).toBe(200);
});

it("serves the same bytes after the build folder was deleted", async () => {
  const { app } = await serve();
  const headers = { "accept-encoding": "br" };
  const readAll = async () => {
    const answers = ["/", "/_astro/form.abc123.js", "/_astro/form.2.js"].map((url) => app.inject({ url, headers }));
    return (await Promise.all(answers)).map(({ statusCode, rawPayload }) => ({ statusCode, rawPayload }));
  };
  const before = await readAll();
  rmSync(join(folder, "releases"), { recursive: true });
  expect(await readAll()).toEqual(before);
  expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

it("keeps one copy of a hashed file that several releases have", async () => {
  const { releases } = await serve();
  const { files } = releases.current.inMemory;
  cpSync(release("2"), release("3"), { recursive: true });
  writeFileSync(join(release("3"), "site/_astro/form.3.js"), "");
  expect((await serve()).releases.current.inMemory.files).toBe(files + 1);
});

it.each([
  ["an empty folder with a number", "3", (path: string) => mkdirSync(path)],
  ["a file with a number", "4", (path: string) => writeFileSync(path, "")],
  ["a link that leads nowhere", "5", (path: string) => symlinkSync("gone", path)],
  ["a file that is not a release", "notes.txt", (path: string) => writeFileSync(path, "")],
  ["a half-copied release", "6", copyHalf],
  ["a release with a link inside", "7", copyWithLink],
])("skips %s, and warns once", async (_what, name, make) => {
  make(release(name));
  const { ask, logged, take } = await serve();
  take();
  expect(await ask("/_astro/form.2.js")).toBe("");
  const warnings = logged.filter((line) => line.includes("release_skipped"));
  expect(warnings).toEqual([expect.stringContaining(`releases/${name}`)]);
});

function copyHalf(path: string) {
  cpSync(release("1"), path, { recursive: true });
  truncateSync(join(path, "manifest.json"), 20);
}

function copyWithLink(path: string) {
  cpSync(release("1"), path, { recursive: true });
  symlinkSync("/etc/hostname", join(path, "site/_astro/host.js"));
}

it("ignores a release that is still being copied", async () => {
  mkdirSync(release(".new"));
  const { logged } = await serve();
  expect(logged.join()).not.toContain("release_skipped");
});

it("serves the site files of a kept release without a desk", async () => {
  rmSync(join(release("2"), "desk"), { recursive: true });
  const { ask } = await serve({ DESK_STAFF: "ann@gutters.test", SITE_URL: "https://gutters.test" });
  expect(await ask("/_astro/form.2.js")).toBe("");
});

it("skips a kept release that the server's user cannot read", async () => {
  chmodSync(join(release("2"), "site/_astro/form.2.js"), 0);
  const server = await startAsOrdinaryUser();
  onTestFinished(async () => void (await server.end("SIGTERM")));
  expect(server.output()).toContain("Skipped releases/2");
  expect((await fetch(server.url)).status).toBe(200);
});

it.each(["site", "site/index.html", "manifest.json"])("refuses to start if it cannot read %s", async (path) => {
  chmodSync(join(release("1"), path), 0);
  const server = await startAsOrdinaryUser();
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`Cannot read ${release("1")}`);
});

/** Starts the server without root's right to read every file. */
function startAsOrdinaryUser() {
  const under = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : [];
  return startServerProcess({ BUILT_DIR: current() }, [], { under });
}
