import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { runSite } from "../../testing/running-site.ts";
import { ownPage, startEditingServer } from "../../testing/sample-editing-server.ts";
import { mountSmallDisk } from "../../testing/small-disk.ts";
import { ContentFiles } from "./content-files.ts";
import { saveChanges } from "./save-changes.ts";

const { ask, folder, content, close } = await startEditingServer();
const disk = mountSmallDisk(folder, 8);
const contact = join(content, "pages/contact.yaml");
writeFileSync(contact, `${readFileSync(contact, "utf8")}formerAddresses: [/reach-us]\n`);

afterAll(async () => {
  disk?.remove();
  await close();
});

it("publishes once at a time, with former addresses that lead to their page", async () => {
  const to = { host: undefined, folder: join(folder, "published-once") };
  const near = await startEditingServer(content, to);
  const publish = () => near.ask("POST", "/api/site/publish", ownPage);
  const answers = await Promise.all([publish(), publish()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(JSON.parse(refused?.text ?? "").words).toContain("Your site is being published already.");
  await near.close();

  const site = await runSite(join(to.folder, "current"));
  const { status, headers } = await fetch(`${site.url}/reach-us?from=card`, { redirect: "manual" });
  expect(status).toBe(308);
  expect(headers.get("location")).toBe("/contact?from=card");
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain("/contact<");
  expect(sitemap).not.toContain("/reach-us");
  await site.close();
}, 600_000);

it.skipIf(!disk)("changes nothing on a full disk, and saves once there is room", async () => {
  if (!disk) return;
  cpSync("testing/sample-company", disk.path, { recursive: true });
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

it("answers advice for the writer where nothing stops a build", async () => {
  const page = join(content, "pages/contact.yaml");
  writeFileSync(page, readFileSync(page, "utf8").replace(/^( +lead:).*/m, "$1 Call TBD."));
  const { text } = await ask("GET", "/api/site/problems", ownPage);
  expect(JSON.parse(text)).toMatchObject({
    problems: [],
    advice: [
      {
        file: "content/pages/contact.yaml",
        field: "section 1 (hero), lead",
        label: "Section 1 (Top of the page), Lead",
        fix: '"TBD" was left for later. Write the words.',
      },
    ],
  });
});

it("names every entry by its title, one that cannot be read by its file", async () => {
  writeFileSync(join(content, "cities/ashby.yaml"), "name: [");
  const { text } = await ask("GET", "/api/site/problems", ownPage);
  expect(JSON.parse(text).names).toMatchObject({
    "content/company.yaml": "Company",
    "content/cities/ashby.yaml": "Ashby (city)",
    "content/cities/dunmore.yaml": "Dunmore (city)",
    "content/pages/gutter-cleaning-dunmore-or.yaml": "Gutter Cleaning in Dunmore (page)",
  });
});

it("says where it is missing where the site is published", async () => {
  const { status, text } = await ask("POST", "/api/site/publish", ownPage);
  expect(status).toBe(422);
  expect(JSON.parse(text).words).toContain("Where your site is published is not set yet.");
});

it("says in words where the machine that serves cannot be asked", async () => {
  // No machine has this name (RFC 6761).
  const away = await startEditingServer(undefined, { host: "site@server.invalid", folder: "/srv" });
  const asked = await away.ask("GET", "/api/site/published", ownPage);
  expect([asked.status, JSON.parse(asked.text).message]).toEqual([
    422,
    expect.stringContaining("Could not check what is published. The site's machine cannot be reached."),
  ]);
  const { status, text } = await away.ask("POST", "/api/site/put-back", ownPage);
  expect([status, JSON.parse(text)]).toEqual([
    422,
    {
      problems: [],
      words: expect.stringContaining("The site's machine cannot be reached."),
      details: expect.stringContaining("Could not resolve hostname server.invalid"),
    },
  ]);
  await away.close();
});

it("says that a publish runs, and in words that its build was killed", async () => {
  const to = { host: undefined, folder: join(folder, "published") };
  const near = await startEditingServer(undefined, to);
  const published = async () => JSON.parse((await near.ask("GET", "/api/site/published", ownPage)).text);
  const publishing = near.ask("POST", "/api/site/publish", ownPage);
  const astro = await vi.waitFor(() => execFileSync("pgrep", ["-P", `${process.pid}`, "-f", "astro.mjs"]), 30_000);
  expect(await published()).toEqual({ step: "Building" });
  process.kill(Number(astro), "SIGKILL");
  expect(JSON.parse((await publishing).text).words).toContain("The build was stopped, likely for lack of memory.");
  expect(await published()).toEqual({});
  await near.close();
});
