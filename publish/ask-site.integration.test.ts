import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { writeSampleSite } from "../testing/sample-site.ts";
import { startServer } from "../testing/server-process.ts";
import { askSite, waitUntilSeen } from "./ask-site.ts";
import { putBack, sendRelease } from "./publish.ts";
import { type Published, readPublished } from "./published.ts";

/** Publishes the sample site to a folder of its own. */
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

it("finds that visitors see what was published last, and what was put back", async () => {
  const { to, publish, published } = await publishSample();
  const { url } = await serve(join(to.folder, "current"));
  expect(await askSite(url, await published())).toBe("yes");
  await publish();
  await waitUntilSeen(url, await published());
  expect(await askSite(url, await published())).toBe("yes");
  await putBack(to);
  await waitUntilSeen(url, await published());
  expect(await askSite(url, await published())).toBe("yes");
});

it("finds that the site goes on with another version", async () => {
  const { to, publish, published } = await publishSample();
  const { url } = await serve(join(to.folder, "releases/1"));
  await publish();
  expect(await askSite(url, await published())).toBe("no");
});

it("finds that the site names no version", async () => {
  const { published } = await publishSample();
  const { url } = await serve(writeSampleSite());
  expect(await askSite(url, await published())).toBe("no");
});

it("finds that the site does not answer", async () => {
  const { to, published } = await publishSample();
  const { url, end } = await serve(join(to.folder, "current"));
  await end("SIGTERM");
  expect(await askSite(url, await published())).toBe("no answer");
});
