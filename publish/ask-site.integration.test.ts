import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { writeSampleSite } from "../tests/support/sample-site.ts";
import { startServer } from "../tests/support/server-process.ts";
import { askSite, waitUntilSeen } from "./ask-site.ts";
import { rollBack, sendRelease } from "./publish.ts";
import { type Published, readPublished } from "./published.ts";

async function publishSample() {
  const to = { host: undefined, folder: mkdtempSync(join(tmpdir(), "published-")) };
  const publish = () => sendRelease(writeSampleSite(), to);
  await publish();
  return { to, publish, published: async () => (await readPublished(to)) as Published };
}

async function serve(builtDir: string) {
  const server = await startServer({ BUILT_DIR: builtDir });
  onTestFinished(async () => void (await server.end("SIGTERM")));
  return server;
}

it("answers yes after a publish, a second publish and a rollback", async () => {
  const { to, publish, published } = await publishSample();
  const { url } = await serve(join(to.folder, "current"));
  expect(await askSite(url, await published())).toBe("yes");
  await publish();
  await waitUntilSeen(url, await published());
  expect(await askSite(url, await published())).toBe("yes");
  await rollBack(to);
  await waitUntilSeen(url, await published());
  expect(await askSite(url, await published())).toBe("yes");
});

it("answers no if visitors see another release", async () => {
  const { to, publish, published } = await publishSample();
  const { url } = await serve(join(to.folder, "releases/1"));
  await publish();
  expect(await askSite(url, await published())).toBe("no");
});

it("detects that the site does not answer", async () => {
  const { to, published } = await publishSample();
  const { url, end } = await serve(join(to.folder, "current"));
  await end("SIGTERM");
  expect(await askSite(url, await published())).toBe("no answer");
});
