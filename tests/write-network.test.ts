import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lintSite } from "#model/lint/lint-site.ts";
import { loadSite } from "#model/load-site.ts";
import { formatProblem } from "#model/problem.ts";
import { productPages, writeNetwork } from "../tools/write-network.ts";
import { specificationProblems } from "./specification/specification-problems.ts";

test("A network has as many pages as asked for and passes every content check", async () => {
  const folder = networkOf(60);
  const site = loadSite(folder);
  expect(site.pages.length + site.legalPages.length).toBe(60);
  const problems = [...(await lintSite(site, folder)), ...specificationProblems(site)];
  expect(problems.map(formatProblem)).toEqual([]);
}, 120_000);

test("Its made-up cities stand in no menu, the product's own in all", () => {
  const { cities } = loadSite(networkOf(40));
  expect(cities.filter((city) => city.listed)).toHaveLength(9);
  expect(cities.filter((city) => !city.listed)).toHaveLength(40 - productPages);
});

test("It comes out the same each time it is written", () => {
  const [one, other] = [networkOf(40), networkOf(40)];
  for (const folder of ["cities", "pages"]) {
    const files = readdirSync(join(one, folder));
    expect(readdirSync(join(other, folder))).toEqual(files);
    for (const file of files)
      expect(readFileSync(join(other, folder, file), "utf8")).toBe(readFileSync(join(one, folder, file), "utf8"));
  }
});

test("More cities than there are names for are refused", () => {
  expect(() => networkOf(1_000_000)).toThrow("There are no names for");
});

function networkOf(pages: number): string {
  const folder = mkdtempSync(join(tmpdir(), "network-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeNetwork(folder, pages);
  return folder;
}
