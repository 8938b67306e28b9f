import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkContent } from "#content/checks/check-content.ts";
import { inWords } from "#content/problem.ts";
import { readContent } from "#content/read-content.ts";
import { productPages, writeNetwork } from "./write-network.ts";

test("A network has as many pages as asked for and passes every content check", async () => {
  const folder = networkOf(60);
  const content = readContent(folder);
  expect(Object.keys(content.pages).length + Object.keys(content.legal).length).toBe(60);
  expect((await checkContent(content, folder)).map(inWords)).toEqual([]);
});

test("Its made-up cities stand in no menu, the product's own in all", () => {
  const cities = Object.values(readContent(networkOf(40)).cities);
  expect(cities.filter((city) => city.listed)).toHaveLength(9);
  expect(cities.filter((city) => !city.listed)).toHaveLength(40 - productPages);
});

test("It comes out the same each time it is written", () => {
  const [one, other] = [networkOf(40), networkOf(40)];
  const files = readdirSync(join(one, "pages"));
  expect(readdirSync(join(other, "pages"))).toEqual(files);
  for (const file of ["cities.yaml", ...files.map((name) => `pages/${name}`)])
    expect(readFileSync(join(other, file), "utf8")).toBe(readFileSync(join(one, file), "utf8"));
});

test("More cities than there are names for are refused", () => {
  expect(() => networkOf(1_000_000)).toThrow("There are names for");
});

function networkOf(pages: number): string {
  const folder = mkdtempSync(join(tmpdir(), "network-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeNetwork(folder, pages);
  return folder;
}
