import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { addressesIn } from "../../testing/addresses.ts";
import { expect, test } from "../../testing/site-story.ts";

const maxScriptBytes = 120_000;

test("public pages hold nothing of the desk", ({ builtDir }) => {
  const texts = filesIn(join(builtDir, "site")).filter(({ name }) => /\.(html|js|xml|txt|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(addressesIn(builtDir).addresses.length);
  expect(texts.filter(({ bytes }) => bytes.includes("/desk")).map(({ name }) => name)).toEqual([]);
});

test("without staff there is no page, no script and no call of the desk", async ({ builtDir, request }) => {
  const assets = filesIn(join(builtDir, "desk")).map(({ name }) => `/desk/${name}`);
  expect(assets.length).toBeGreaterThan(3);
  for (const address of ["/desk", "/desk/", ...assets]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
  expect((await request.post("/desk/api/session", { data: {} })).status()).toBe(404);
});

test("the desk's page inlines nothing, which its security policy would refuse, and its script is small", ({
  builtDir,
}) => {
  const files = filesIn(join(builtDir, "desk"));
  const page = files.find(({ name }) => name === "index.html")?.bytes.toString() ?? "";
  expect(page).toContain('src="/desk/assets/');
  expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)|data:/);
  const scripts = files.filter(({ name }) => name.endsWith(".js"));
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script.bytes).length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes);
});

function filesIn(folder: string): { name: string; bytes: Buffer }[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return { name: path.slice(folder.length + 1), bytes: readFileSync(path) };
  });
}
