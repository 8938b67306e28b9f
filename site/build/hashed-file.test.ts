import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { writeHashed } from "./hashed-file.ts";

it("gives one content one address and another content another", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hashed-file-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "_astro"));
  const address = await writeHashed(folder, "page", "js", "one()");
  expect(await writeHashed(folder, "page", "js", "one()")).toBe(address);
  expect(await writeHashed(folder, "page", "js", "two()")).not.toBe(address);
  expect(await readFile(join(folder, address), "utf8")).toBe("one()");
  expect(await readdir(join(folder, "_astro"))).toHaveLength(2);
});
