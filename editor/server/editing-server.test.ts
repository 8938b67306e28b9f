import { once } from "node:events";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { ownPage, startEditingServer } from "../../tests/support/sample-editing-server.ts";

const company = "content/company.yaml";
const { server, folder, content, ask, save, close } = await startEditingServer();

beforeEach(() => {
  rmSync(content, { recursive: true });
  cpSync("tests/support/sample-company", content, { recursive: true });
});

afterAll(close);

it.each(["www.example.com", "localhost", "127.0.0.1"])("rejects the host %s", async (host) => {
  expect((await ask("GET", "/", { host })).status).toBe(421);
});

it.each([
  "package.json",
  "content/../package.json",
  "content/map.yaml",
  "content/dictionary.txt",
  "content/pages/../company.yaml",
  "content/pages/Home.yaml",
  "content/pages/deep/page.yaml",
  "content/images/picture.svg",
  "content/images/picture.jpg",
  "content/new/page.yaml",
])("does not write to %s", async (path) => {
  const { status, text } = await save([{ operation: "create", path, content: base64("name: x") }]);
  expect([403, 422]).toContain(status);
  expect(text).toContain(path);
  expect(text).not.toContain(folder);
});

it.each(["/nowhere", "/api/site/publish", "/api/v1/repos/local/site/nowhere"])(
  "rejects 20 KB at %s, which anyone could send",
  async (path) => {
    const headers = { ...ownPage, "content-type": "application/json" };
    const { status } = await ask("POST", path, headers, JSON.stringify("A".repeat(20_000)));
    expect(status).toBe(413);
  },
);

it("cuts off a slow body", { timeout: 20_000 }, async () => {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `POST /nowhere HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  );
  await once(socket, "close");
  expect(socket.bytesRead).toBe(0);
});

it.each([
  ["contents", {}],
  ["contents", { files: [null] }],
  ["contents", { files: [{ operation: "rename", path: company }] }],
  ["contents", { files: [{ operation: "create", path: company, content: 1 }] }],
  ["file-contents", {}],
  ["file-contents", { files: [null] }],
  ["file-contents", null],
])("refuses a call of %s with %j", async (call, body) => {
  const headers = { ...ownPage, "content-type": "application/json" };
  const { status, text } = await ask("POST", `/api/v1/repos/local/site/${call}`, headers, JSON.stringify(body));
  expect([status, JSON.parse(text).message]).toEqual([400, "This call cannot be read. Reload the page."]);
});

it("rejects 41 MB", async () => {
  const { status, text } = await save([
    { operation: "create", path: "content/images/large.webp", content: "A".repeat(41_000_000) },
  ]);
  expect(status).toBe(413);
  expect(JSON.parse(text).message).toBe("This is more than 40 MB. Choose a smaller picture.");
});

it("saves the first job, whose folder does not exist yet", async () => {
  const path = "content/jobs/porch.yaml";
  const job = "service: gutter-cleaning\ncity: dunmore\nmonth: 2026-06\n";
  expect((await save([{ operation: "create", path, content: base64(job) }])).status).toBe(200);
  expect(readFileSync(join(folder, path), "utf8")).toBe(job);
});

it("saves nothing if one change has a problem, and names the problem", async () => {
  const before = readFileSync(join(content, "company.yaml"), "utf8");
  const { status, text } = await save([
    { operation: "create", path: "content/cities/morgan-hill.yaml", content: base64(city("Morgan Hill")) },
    { operation: "update", path: company, content: base64(before.replace("(541) 555-0142", "408 555 0142")) },
  ]);
  expect(status).toBe(422);
  expect(JSON.parse(text).message).toBe("Phone: Write the number as (720) 555-0166.");
  expect(readFileSync(join(content, "company.yaml"), "utf8")).toBe(before);
  expect(() => readFileSync(join(content, "cities/morgan-hill.yaml"))).toThrow();
});

it.each([
  [
    "a file that is not UTF-8",
    Buffer.from("form:\n  title: We\x92ll call\n", "latin1"),
    "the whole file: This file is not UTF-8.",
  ],
  ["a file in UTF-16", Buffer.from("form:\n  title: Write\n", "utf16le"), "the whole file: This file is UTF-16."],
  ["broken YAML", Buffer.from("form:\n  title: Write: now\n"), "line 2: Put this text in quotes"],
])("does not save over %s", async (_, bytes, reason) => {
  const path = "content/words.yaml";
  writeFileSync(join(folder, path), bytes);
  for (const operation of ["update", "create"]) {
    const { status, text } = await save([{ operation, path, content: base64("form:\n  title: Write\n") }]);
    expect(status).toBe(422);
    expect(JSON.parse(text).message).toContain(`${path}: ${reason}`);
    expect(JSON.parse(text).message).toContain("Until then it cannot be saved here.");
  }
  expect(readFileSync(join(folder, path))).toEqual(bytes);
});

it("rejects an invalid picture, and a change to a file that has changed since it was read", async () => {
  const picture = { operation: "create", path: "content/images/none.webp", content: base64("not a picture") };
  expect((await save([picture])).status).toBe(422);
  const sha = "0000000000000000000000000000000000000000";
  const text = readFileSync(join(content, "company.yaml"), "utf8");
  const { status, text: answer } = await save([{ operation: "update", path: company, content: base64(text), sha }]);
  expect(status).toBe(409);
  expect(JSON.parse(answer).message).toContain("Someone else has changed content/company.yaml");
});

it("creates, renames and deletes files, and writes each in its normal form", async () => {
  const dunmore = readFileSync("tests/support/sample-company/cities/dunmore.yaml", "utf8");
  const saved = await save([
    { operation: "create", path: "content/cities/morgan-hill.yaml", content: base64(city("Morgan Hill")) },
    {
      operation: "update",
      path: "content/cities/dunmore-south.yaml",
      from_path: "content/cities/dunmore.yaml",
      content: base64(dunmore),
    },
    { operation: "delete", path: "content/cities/ashby.yaml" },
  ]);
  expect(saved.status).toBe(200);
  expect(readFileSync(join(content, "cities/morgan-hill.yaml"), "utf8")).toBe(
    "name: Morgan Hill\nplace:\n  latitude: 37.1305\n  longitude: -121.65439\n",
  );
  expect(readFileSync(join(content, "cities/dunmore-south.yaml"), "utf8")).toBe(dunmore);
  expect(() => readFileSync(join(content, "cities/dunmore.yaml"))).toThrow();
  expect(() => readFileSync(join(content, "cities/ashby.yaml"))).toThrow();
});

it.each([
  "content/company.yaml",
  "content/legal/terms-of-service.md",
  "content/processes/gutter-cleaning.yaml",
  "content/images/repair-clues.svg",
  "content/icon.svg",
])("rejects deleting or renaming %s", async (path) => {
  const before = readFileSync(join(folder, path), "utf8");
  const renamed = path.replace(/\.(\w+)$/, "-two.$1");
  for (const change of [
    { operation: "delete", path },
    { operation: "update", path: renamed, from_path: path, content: base64(before) },
  ]) {
    expect((await save([change])).status).toBe(403);
    expect(readFileSync(join(folder, path), "utf8")).toBe(before);
  }
});

it("has a new head after a file is changed and put back, so that the screen reads it again", async () => {
  const head = async () => {
    const { text } = await ask("GET", "/api/v1/repos/local/site/branches/main", ownPage);
    return JSON.parse(text).commit.id;
  };
  const before = await head();
  const text = readFileSync(join(content, "company.yaml"), "utf8");
  const changed = text.replace("(541) 555-0142", "(408) 555-0199");
  await save([{ operation: "update", path: company, content: base64(changed) }]);
  writeFileSync(join(content, "company.yaml"), text);
  expect(await head()).not.toBe(before);
});

it("rejects a replaced picture with its old description, once", async () => {
  const path = "content/pages/contact.yaml";
  const before = readFileSync(join(folder, path), "utf8");
  const [picture = "", file = "", alt = ""] = /file: (.*)\n +alt: (.*)/.exec(before) ?? [];
  const saveWith = (text: string) =>
    save([{ operation: "update", path, content: base64(before.replace(picture, text)) }]);
  const refused = await saveWith(picture.replace(file, "repair-corner"));
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text).message).toContain(`its description is still "${alt}"`);
  expect(readFileSync(join(folder, path), "utf8")).toBe(before);
  expect((await saveWith(picture.replace(file, "repair-corner"))).status).toBe(200);
  writeFileSync(join(folder, path), before);
  expect((await saveWith(picture.replace(file, "repair-sag").replace(alt, "A gutter that sags"))).status).toBe(200);
});

function city(name: string): string {
  return JSON.stringify({ place: { longitude: -121.65439, latitude: 37.1305 }, name, label: "right" });
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}
