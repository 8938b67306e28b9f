import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ownPage, startEditingServer } from "../../tests/support/sample-editing-server.ts";

const company = "content/company.yaml";
const page = "content/pages/contact.yaml";
let editing: Awaited<ReturnType<typeof startEditingServer>>;

beforeEach(async () => {
  editing = await startEditingServer();
});

afterEach(() => editing.close());

function git(...args: string[]): string {
  return execFileSync("git", ["-C", editing.folder, ...args], { encoding: "utf8", stdio: "pipe" }).trim();
}

function initRepository() {
  git("init", "--quiet");
  git("config", "user.name", "Ann Alder");
  git("config", "user.email", "ann@example.com");
  git("add", ".");
  git("commit", "--quiet", "--message=Begin");
}

const read = (path: string) => readFileSync(join(editing.folder, path), "utf8");

function update(path: string, before: string, after: string) {
  const text = read(path).replace(before, after);
  return { operation: "update", path, content: Buffer.from(text).toString("base64") };
}

async function call(method: string, path: string) {
  const { status, text } = await editing.ask(method, `/api/site/${path}`, ownPage);
  return { status, ...JSON.parse(text) };
}

it("commits each save with the owner's name and only the saved files", async () => {
  initRepository();
  writeFileSync(join(editing.folder, "program.ts"), "staged");
  git("add", "program.ts");
  writeFileSync(join(editing.folder, page), `${read(page)}# by hand\n`);
  git("config", "core.hooksPath", "/dev/null");
  await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")]);
  expect(git("show", "--format=%an <%ae>", "--name-only").split("\n").filter(Boolean)).toEqual([
    "Ann Alder <ann@example.com>",
    company,
  ]);
  expect(git("status", "--short").split("\n").toSorted()).toEqual([`M ${page}`, "A  program.ts"].toSorted());
  // Saving the same text again adds no commit.
  await editing.save([update(company, "(541) 555-0199", "(541) 555-0199")]);
  expect(git("rev-list", "--count", "HEAD")).toBe("2");
});

it("lists who changed which fields and when, and restores changed and deleted files", async () => {
  initRepository();
  await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")]);
  const before = read(page);
  await editing.save([{ operation: "delete", path: page }]);
  const { changes } = await call("GET", "history");
  expect(changes).toMatchObject([
    { who: "Ann Alder", files: [{ path: page, name: expect.stringMatching(/^Contact Us .*page/), change: "removed" }] },
    { who: "Ann Alder", files: [{ path: company, change: "changed" }] },
    { who: "Ann Alder" },
  ]);
  expect(Date.now() - changes[0].at).toBeLessThan(60_000);
  const [deletion, number, first] = changes;
  expect(number.files[0].fields).toEqual([{ label: "Phone", before: "(541) 555-0142", after: "(541) 555-0199" }]);
  expect((await call("POST", `history/${deletion.id}`)).status).toBe(200);
  expect(read(page)).toBe(before);
  expect((await call("POST", `history/${number.id}`)).status).toBe(200);
  expect(read(company)).toContain("phone: (541) 555-0142");
  expect(git("log", "-1", "--format=%s")).toBe(`Put back ${company}`);
  expect(git("status", "--short")).toBe("");
  expect(await call("POST", `history/${first.id}`)).toMatchObject({ status: 422 });
  expect(await call("POST", "history/HEAD")).toMatchObject({ status: 404 });
});

it("commits changes made outside the screen before it restores a file", async () => {
  initRepository();
  await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")]);
  writeFileSync(join(editing.folder, company), read(company).replace("priceRange: $$", "priceRange: $$$$$$"));
  const [saved] = (await call("GET", "history")).changes;
  expect((await call("POST", `history/${saved.id}`)).status).toBe(200);
  expect(read(company)).toContain("priceRange: $$\n");
  const { changes } = await call("GET", "history");
  expect(changes[1]).toMatchObject({ who: "Ann Alder", isOutside: true, files: [{ path: company }] });
  await call("POST", `history/${changes[0].id}`);
  expect(read(company)).toContain("(541) 555-0199");
  expect(read(company)).toContain("priceRange: $$$");
});

it("restores a file that cannot be read any more", async () => {
  initRepository();
  const before = read(page);
  await editing.save([update(page, "headline: ", "headline: Now ")]);
  const [saved] = (await call("GET", "history")).changes;
  writeFileSync(join(editing.folder, page), Buffer.from(`${read(page)}Se\u00F1or`, "latin1"));
  expect((await call("POST", `history/${saved.id}`)).status).toBe(200);
  expect(read(page)).toBe(before);
});

it("restores nothing if changes made outside the screen cannot be committed", async () => {
  initRepository();
  await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")]);
  writeFileSync(join(editing.folder, company), `${read(company)}# by hand\n`);
  const [saved] = (await call("GET", "history")).changes;
  writeFileSync(join(editing.folder, ".git/index.lock"), "");
  const { status, message } = await call("POST", `history/${saved.id}`);
  expect([status, message]).toEqual([422, expect.stringContaining("Nothing was put back")]);
  expect(read(company)).toContain("# by hand");
});

it("saves without git, and reports that there is no history", async () => {
  const { status } = await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")]);
  expect(status).toBe(200);
  expect(await call("GET", "history")).toEqual({
    status: 200,
    changes: [],
    problem: "the content folder is not in a git repository",
  });
});

it("saves a folder that git ignores and reports it, and commits as Owner if git has no name", async () => {
  git("init", "--quiet");
  git("config", "user.useConfigOnly", "true");
  vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
  vi.stubEnv("GIT_CONFIG_SYSTEM", "/dev/null");
  writeFileSync(join(editing.folder, ".gitignore"), "content/\n");
  expect((await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")])).status).toBe(200);
  expect((await call("GET", "history")).problem).toContain("ignored by one of your .gitignore files");
  rmSync(join(editing.folder, ".gitignore"));
  await editing.save([update(company, "(541) 555-0199", "(541) 555-0142")]);
  vi.unstubAllEnvs();
  expect(git("log", "--format=%an <%ae>")).toBe("Owner <owner@localhost>");
});

it("saves while the repository is locked, reports it, and commits with the next save", async () => {
  initRepository();
  const lock = join(editing.folder, ".git/index.lock");
  writeFileSync(lock, "");
  expect((await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")])).status).toBe(200);
  expect((await call("GET", "history")).problem).toContain("index.lock");
  rmSync(lock);
  await editing.save([update(company, "(541) 555-0199", "(541) 555-0198")]);
  expect(await call("GET", "history")).not.toHaveProperty("problem");
  expect(git("show", "--unified=0")).toContain("-phone: (541) 555-0142");
});
