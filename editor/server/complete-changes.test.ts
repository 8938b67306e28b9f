import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import type { PageFile } from "#model/schemas/page.ts";
import { startEditingServer } from "../../tests/support/sample-editing-server.ts";

const { content, save, close } = await startEditingServer();
const dunmore = "pages/gutter-cleaning-dunmore-or.yaml";
const terms = "legal/terms-of-service.md";

beforeEach(() => {
  rmSync(content, { recursive: true });
  cpSync("tests/support/sample-company", content, { recursive: true });
});

afterAll(close);

const text = (file: string) => readFileSync(join(content, file), "utf8");
const read = (file: string): PageFile => parse(text(file));
const dayIn = (timeZone: string) => new Date().toLocaleDateString("en-CA", { timeZone });
const today = () => dayIn(parse(text("company.yaml")).timeZone);

function update(file: string, written: string, others: object = {}) {
  const path = `content/${file}`;
  return save([{ operation: "update", path, content: Buffer.from(written).toString("base64"), ...others }]);
}

/** Renames a page as the screen does, without its former addresses. */
async function rename(from: string, to: string) {
  const { formerAddresses, ...sent } = read(`pages/${from}.yaml`);
  const { status } = await update(`pages/${to}.yaml`, stringify(sent), { from_path: `content/pages/${from}.yaml` });
  expect(status).toBe(200);
  return read(`pages/${to}.yaml`).formerAddresses;
}

it("adds the former addresses of a page that is renamed twice", async () => {
  await rename("contact", "reach-us");
  expect(await rename("reach-us", "talk-to-us")).toEqual(["/contact", "/reach-us"]);
});

it("removes an address from the former ones when a page gets it back", async () => {
  await rename("contact", "reach-us");
  expect(await rename("reach-us", "contact")).toEqual(["/reach-us"]);
});

it("keeps former addresses when the screen saves a page without them", async () => {
  await rename("contact", "reach-us");
  const { formerAddresses, ...sent } = read("pages/reach-us.yaml");
  await update("pages/reach-us.yaml", stringify(sent));
  expect(read("pages/reach-us.yaml").formerAddresses).toEqual(["/contact"]);
});

it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "sets the day of a changed page in the time zone %s",
  async (zone) => {
    writeFileSync(join(content, "company.yaml"), text("company.yaml").replace(/timeZone: .*/, `timeZone: ${zone}`));
    await update(dunmore, text(dunmore).replace("title: Gutter", "title: Clean"));
    expect(read(dunmore).updated).toBe(dayIn(zone));
  },
);

it("sets the day of a new page", async () => {
  const { updated, ...sent } = read(dunmore);
  const created = Buffer.from(stringify(sent)).toString("base64");
  await save([{ operation: "create", path: "content/pages/winter.yaml", content: created }]);
  expect(read("pages/winter.yaml").updated).toBe(today());
});

it("keeps the day of a page whose text is the same", async () => {
  const before = text(dunmore);
  await update(dunmore, before.replace(/updated: .*/, 'updated: "2020-01-01"'));
  expect(text(dunmore)).toBe(before);
});

it("sets the day of a legal text whose body changed", async () => {
  await update(terms, `${text(terms)}\nOne more sentence.\n`);
  expect(text(terms)).toContain(`updated: "${today()}"`);
});

it("keeps the day of a legal text if only its search engine title changed", async () => {
  const [day = ""] = /updated: .*/.exec(text(terms)) ?? [];
  const changed = text(terms).replace(/ {2}title: .*/, "  title: The terms under which we clean gutters");
  expect((await update(terms, changed)).status).toBe(200);
  expect(text(terms)).toContain("title: The terms under which we clean gutters");
  expect(text(terms)).toContain(day);
});
