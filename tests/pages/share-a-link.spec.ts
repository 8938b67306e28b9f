import { createHash } from "node:crypto";
import sharp from "sharp";
import { readPages } from "../site/read-pages.ts";
import { addressesIn, builtDir } from "../support/addresses.ts";
import { expect, test } from "../support/site-story.ts";

const { addresses } = addressesIn(builtDir);

const cardSize = { width: 1200, height: 630 };
const maxCardBytes = 300_000;

test("every page has its own card, a JPEG of a size that social networks accept", async ({ page, request }) => {
  const seen = new Map<string, string>();
  for (const { address, social } of await readPages(page, addresses)) {
    const image = social["og:image"] ?? "";
    expect(image, address).toMatch(/^https:\/\//);
    const response = await request.get(new URL(image).pathname);
    expect(response.headers()["content-type"]).toBe("image/jpeg");
    const bytes = await response.body();
    expect(bytes.length, address).toBeLessThan(maxCardBytes);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", ...cardSize });
    const hash = createHash("sha256").update(bytes).digest("hex");
    const fix = `${address} has the card of ${seen.get(hash)}: give it another headline or picture in content/`;
    expect.soft(seen.has(hash), fix).toBe(false);
    seen.set(hash, address);
  }
});

test("the business has a picture in three shapes", async ({ request }) => {
  for (const height of [1200, 900, 675]) {
    const response = await request.get(`/business-pictures/${height}.jpg`);
    expect(await sharp(await response.body()).metadata()).toMatchObject({ format: "jpeg", width: 1200, height });
  }
});

test("a shared link shows the title, description and address of its page", async ({ page }) => {
  for (const { address, title, description, canonical, social } of await readPages(page, addresses)) {
    expect(social, address).toMatchObject({
      "og:title": title,
      "og:description": description,
      "og:url": canonical,
      "og:image:width": String(cardSize.width),
      "og:image:height": String(cardSize.height),
      "twitter:card": "summary_large_image",
    });
    expect(social["og:image:alt"], address).toBeTruthy();
    expect(new URL(canonical).pathname).toBe(address);
    expect(canonical).toMatch(/^https:\/\/[^/]+\/[a-z-]*$/);
  }
});

test("the sitemap dates every page, and robots.txt links to it", async ({ page, request }) => {
  const pages = await readPages(page, addresses);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = Array.from(sitemap.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g));
  expect(listed.map(([, address]) => address).toSorted()).toEqual(pages.map(({ canonical }) => canonical).toSorted());
  for (const [, address, day] of listed) expect(day, address).toMatch(/^20\d\d-\d\d-\d\d$/);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${new URL(pages[0]?.canonical ?? "").origin}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \/\s*$/m);
});

test("the icons and the web manifest exist", async ({ page, request }) => {
  await page.goto("/");
  const links = page.locator("link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]");
  await expect(links).toHaveCount(3);
  const hrefs = await links.evaluateAll((all: HTMLLinkElement[]) => all.map(({ href }) => new URL(href).pathname));
  const manifest = await (await request.get("/site.webmanifest")).json();
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of [...hrefs, ...icons]) expect((await request.get(path)).status(), path).toBe(200);
});
