import { readPages } from "../site/read-pages.ts";
import { addressesIn, builtDir } from "../support/addresses.ts";
import { expect, test } from "../support/site-story.ts";

const { addresses } = addressesIn(builtDir);

test("no two pages share a title, a description, a headline or a canonical address", async ({ page }) => {
  const heads = await readPages(page, addresses);
  for (const part of ["title", "description", "headline", "canonical"] as const) {
    const values = heads.map((head) => head[part]);
    expect(values.every(Boolean), `${part} on every page`).toBe(true);
    const repeated = heads.filter((head, at) => values.indexOf(head[part]) < at).map(({ address }) => address);
    expect.soft(repeated, `pages that share their ${part}: write a different one in content/`).toEqual([]);
  }
});

test("titles and descriptions have a length that search engines show in full", async ({ page }) => {
  for (const { address, title, description } of await readPages(page, addresses)) {
    expect.soft(title.length, `${address}: title "${title}"`).toBeGreaterThanOrEqual(30);
    expect.soft(title.length, `${address}: title "${title}"`).toBeLessThanOrEqual(60);
    expect.soft(description.length, `${address}: description`).toBeGreaterThanOrEqual(110);
    expect.soft(description.length, `${address}: description`).toBeLessThanOrEqual(160);
  }
});

test("headings step down one level at a time", async ({ page }) => {
  for (const { address, headingLevels } of await readPages(page, addresses)) {
    const jumps = headingLevels.filter((level, at) => level > (headingLevels[at - 1] ?? 0) + 1);
    expect(jumps, `${address}: ${headingLevels.join(" ")}`).toEqual([]);
  }
});

test("every link on the site leads to an existing page and element", async ({ page, request }) => {
  const pages = await readPages(page, addresses);
  const ids = new Map(pages.map(({ address, ids }) => [address, new Set(ids)]));
  const targets = new Set(pages.flatMap(({ links }) => links));
  expect(targets.size).toBeGreaterThan(addresses.length);
  for (const target of targets) {
    const [path = "", fragment] = target.split("#");
    const response = await request.get(path, { maxRedirects: 0 });
    expect.soft(response.status(), target).toBe(200);
    if (fragment) expect.soft(ids.get(path)?.has(fragment), target).toBe(true);
  }
});
