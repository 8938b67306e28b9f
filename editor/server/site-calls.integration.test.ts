import { cpSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ownPage, startEditingServer } from "../../tests/support/sample-editing-server.ts";
import { mountSmallDisk } from "../../tests/support/small-disk.ts";
import { ContentFiles } from "./content-files.ts";
import { saveChanges } from "./save-changes.ts";

const { ask, folder, content, close } = await startEditingServer();
const disk = mountSmallDisk(folder, 8);

afterAll(async () => {
  disk?.remove();
  await close();
});

it.skipIf(!disk)("saves nothing on a full disk, and saves when there is space again", async () => {
  if (!disk) return;
  cpSync("tests/support/sample-company", disk.path, { recursive: true });
  const files = new ContentFiles(disk.path);
  const before = files.read("content/company.yaml")?.toString() ?? "";
  const changed = before.replace("(541) 555-0142", "(408) 555-0199");
  const content = Buffer.from(changed).toString("base64");
  const save = () => saveChanges(files, [{ operation: "update", path: "content/company.yaml", content }]);
  disk.fill();
  await expect(save()).rejects.toThrow("ENOSPC");
  expect(files.read("content/company.yaml")?.toString()).toBe(before);
  disk.empty();
  await save();
  expect(files.read("content/company.yaml")?.toString()).toBe(changed);
  expect(readdirSync(disk.path).filter((name) => name.startsWith("."))).toEqual([]);
});

it("names each entry by its title, or an invalid one by its file", async () => {
  writeFileSync(join(content, "cities/ashby.yaml"), "name: [");
  const { text } = await ask("GET", "/api/site/problems", ownPage);
  expect(JSON.parse(text).names).toMatchObject({
    "content/company.yaml": "Company",
    "content/cities/ashby.yaml": "Ashby (city)",
    "content/cities/dunmore.yaml": "Dunmore (city)",
    "content/pages/gutter-cleaning-dunmore-or.yaml": "Gutter Cleaning in Dunmore (page)",
  });
});

it("reports that the site's machine cannot be reached", async () => {
  // No machine has this name (RFC 6761).
  const remote = await startEditingServer(undefined, { host: "site@server.invalid", folder: "/srv" });
  const response = await remote.ask("GET", "/api/site/published", ownPage);
  expect([response.status, JSON.parse(response.text).message]).toEqual([
    422,
    expect.stringContaining("Could not check what is published. The site's machine cannot be reached."),
  ]);
  const { status, text } = await remote.ask("POST", "/api/site/put-back", ownPage);
  expect([status, JSON.parse(text)]).toEqual([
    422,
    {
      problems: [],
      message: expect.stringContaining("The site's machine cannot be reached."),
      details: expect.stringContaining("Could not resolve hostname server.invalid"),
    },
  ]);
  await remote.close();
});
