import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { ownPage, startEditingServer } from "../../tests/support/sample-editing-server.ts";

const { content, ask, save, close } = await startEditingServer();
const spare = "content/images/spare.webp";
const remove = (path: string) => ({ operation: "delete", path });

beforeEach(() => {
  rmSync(content, { recursive: true });
  cpSync("tests/support/sample-company", content, { recursive: true });
  cpSync(join(content, "images/contact.webp"), join(content, "images/spare.webp"));
});

afterAll(close);

const unused = async () => JSON.parse((await ask("GET", "/api/site/pictures", ownPage)).text);

it("lists the pictures that no entry shows, with their size", async () => {
  const size = readFileSync(join(content, "images/spare.webp")).length;
  expect(await unused()).toContainEqual(expect.objectContaining({ path: spare, size }));
  expect(await unused()).not.toContainEqual(expect.objectContaining({ path: "content/images/contact.webp" }));
});

it("deletes a picture that no entry shows", async () => {
  expect((await save([remove(spare)])).status).toBe(200);
  expect(existsSync(join(content, "images/spare.webp"))).toBe(false);
});

it.each([
  ["contact", "Pages, contact"],
  ["not-found", "Company"],
])("rejects deleting the picture %s, which %s shows", async (name, entry) => {
  const { status, text } = await save([remove(`content/images/${name}.webp`)]);
  expect(status).toBe(409);
  expect(JSON.parse(text).message).toContain(`${entry} still shows ${name}. Choose another picture there`);
  expect(existsSync(join(content, `images/${name}.webp`))).toBe(true);
});

it("rejects renaming a picture that an entry shows", async () => {
  const bytes = readFileSync(join(content, "images/contact.webp")).toString("base64");
  const path = "content/images/office.webp";
  const renamed = { operation: "update", path, from_path: "content/images/contact.webp", content: bytes };
  expect((await save([renamed])).status).toBe(409);
});

it("deletes a picture together with the only entry that shows it", async () => {
  const page = "content/pages/gutter-cleaning-dunmore-or.yaml";
  expect((await save([remove("content/images/hero-dunmore.webp"), remove(page)])).status).toBe(200);
});
