import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ownPage, startEditingServer } from "../../testing/sample-editing-server.ts";

const company = "content/company.yaml";
const page = "content/pages/contact.yaml";
let editing: Awaited<ReturnType<typeof startEditingServer>>;

beforeEach(async () => {
  editing = await startEditingServer();
});

afterEach(() => editing.close());

function git(...words: string[]): string {
  return execFileSync("git", ["-C", editing.folder, ...words], { encoding: "utf8", stdio: "pipe" }).trim();
}

function begin() {
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

it("makes each save a commit with the owner's name, of the files that were saved alone", async () => {
  begin();
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
  // The same again changes nothing.
  await editing.save([update(company, "(541) 555-0199", "(541) 555-0199")]);
  expect(git("rev-list", "--count", "HEAD")).toBe("2");
});

it("tells who changed what when, what was different, and puts it back, a deletion too", async () => {
  begin();
  await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")]);
  const before = read(page);
  await editing.save([{ operation: "delete", path: page }]);
  const { changes } = await call("GET", "history");
  expect(changes).toMatchObject([
    { who: "Ann Alder", files: [{ path: page, change: "removed" }] },
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

it("names entries by kind and title, those too that are no longer there", async () => {
  begin();
  const { changes } = await call("GET", "history");
  const names = changes[0].files.map(({ name }: { name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "Company",
      "Dunmore (city)",
      "Contact Us for a Free Gutter Quote in Fern Hill (page)",
      "Gutter cleaning (process)",
    ]),
  );
  await editing.save([{ operation: "delete", path: page }]);
  expect((await call("GET", "history")).changes[0].files[0].name).toBe(
    "Contact Us for a Free Gutter Quote in Fern Hill (page)",
  );
});

it("keeps changes made outside the screen in the history before it puts a save back", async () => {
  begin();
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

it("puts nothing back while changes made outside the screen cannot be kept", async () => {
  begin();
  await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")]);
  writeFileSync(join(editing.folder, company), `${read(company)}# by hand\n`);
  const [saved] = (await call("GET", "history")).changes;
  writeFileSync(join(editing.folder, ".git/index.lock"), "");
  const { status, message } = await call("POST", `history/${saved.id}`);
  expect([status, message]).toEqual([422, expect.stringContaining("Nothing was put back")]);
  expect(read(company)).toContain("# by hand");
});

it("counts the later changes of each file, those in no save as one", async () => {
  begin();
  await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")]);
  await editing.save([update(company, "(541) 555-0199", "(541) 555-0198"), update(page, "Call", "Phone")]);
  writeFileSync(join(editing.folder, company), `${read(company)}# by hand\n# and more\n`);
  const { changes } = await call("GET", "history");
  const laterOf = ({ files }: { files: { path: string; later: number }[] }) =>
    Object.fromEntries(
      files.filter(({ path }) => [company, page].includes(path)).map(({ path, later }) => [path, later]),
    );
  expect(changes.map(laterOf)).toEqual([{ [company]: 1, [page]: 0 }, { [company]: 2 }, { [company]: 3, [page]: 1 }]);
});

it("keeps the history of a content folder that is a repository of its own", async () => {
  git("init", "--quiet", "content");
  const inContent = (...words: string[]) =>
    git("-C", "content", "-c", "user.name=Ann", "-c", "user.email=a@b.example", ...words);
  inContent("add", ".");
  inContent("commit", "--quiet", "--message=Begin");
  await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")]);
  const { changes } = await call("GET", "history");
  expect(changes[0].files).toMatchObject([{ path: company, fields: [{ label: "Phone", after: "(541) 555-0199" }] }]);
  expect((await call("POST", `history/${changes[0].id}`)).status).toBe(200);
  expect(read(company)).toContain("(541) 555-0142");
  expect(await call("GET", "problems")).toMatchObject({ problems: [] });
});

it("saves without git, and says that there is no history", async () => {
  const { status } = await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")]);
  expect(status).toBe(200);
  expect(await call("GET", "history")).toEqual({
    status: 200,
    changes: [],
    problem: "its folder lies in no git repository",
  });
});

it("saves a folder that git leaves out, and says so; where git knows no name, the owner has made the commit", async () => {
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

it("saves while another program holds the repository, says so, and records it with the next save", async () => {
  begin();
  const lock = join(editing.folder, ".git/index.lock");
  writeFileSync(lock, "");
  expect((await editing.save([update(company, "(541) 555-0142", "(541) 555-0199")])).status).toBe(200);
  expect((await call("GET", "history")).problem).toContain("index.lock");
  rmSync(lock);
  await editing.save([update(company, "(541) 555-0199", "(541) 555-0198")]);
  expect(await call("GET", "history")).not.toHaveProperty("problem");
  expect(git("show", "--unified=0")).toContain("-phone: (541) 555-0142");
});
