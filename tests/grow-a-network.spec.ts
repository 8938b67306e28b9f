import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { Manifest } from "#contract/built-site.ts";
import { buildSite } from "../tools/build-site.ts";
import { productPages, writeNetwork } from "../tools/write-network.ts";

const cities = 40;
const menuAndFooter = /<header[\s\S]*?<\/header>|<footer[\s\S]*?<\/footer>/g;

test("a network's pages are all reached, while menus, cards and templates stay as small as nine cities make them", async () => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), "network-"));
  try {
    const [content, built] = [join(folder, "content"), join(folder, "built")];
    writeNetwork(content, productPages + cities);
    await buildSite(content, built, { COMPRESS: "off" });

    const manifest: Manifest = JSON.parse(readFileSync(join(built, "manifest.json"), "utf8"));
    const addresses = Object.keys(manifest.pages);
    expect(addresses).toHaveLength(productPages + cities);
    expect(manifest.cities).toHaveLength(9);
    expect(addressesIn(join(built, "site/sitemap.xml")).sort()).toEqual(addresses.toSorted());
    expect([...reachedFromHome(built)].sort()).toEqual(addresses.toSorted());

    const madeUp = addresses.filter((address) => !existsSync(cardOf(built, address)) && address !== "/");
    expect(madeUp).toHaveLength(cities);
    expect(readdirSync(join(built, "site/cards"))).toHaveLength(productPages);
    for (const address of madeUp) {
      const html = pageAt(built, address);
      expect(html).toContain("/cards/home.jpg");
      for (const [menu] of html.matchAll(menuAndFooter))
        expect(linksIn(menu).filter((to) => madeUp.includes(to))).toEqual([]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function pageAt(built: string, address: string): string {
  return readFileSync(join(built, "site", `${address === "/" ? "index" : address}.html`), "utf8");
}

function cardOf(built: string, address: string): string {
  return join(built, "site/cards", `${address}.jpg`);
}

function addressesIn(sitemap: string): string[] {
  return Array.from(readFileSync(sitemap, "utf8").matchAll(/<loc>([^<]*)/g), ([, url = ""]) => new URL(url).pathname);
}

function linksIn(html: string): string[] {
  return Array.from(html.matchAll(/<a\b[^>]*\bhref="?(\/[^"#?\s>]*)/g), ([, address = ""]) => address);
}

/** Every page a visitor comes to who starts at home and follows links. */
function reachedFromHome(built: string): Set<string> {
  const reached = new Set(["/"]);
  for (const address of reached) for (const next of linksIn(pageAt(built, address))) reached.add(next);
  return reached;
}
