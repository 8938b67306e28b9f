import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest } from "#contract/built-site.ts";
import { buildSite } from "../../build/build-site.ts";
import { expect, test } from "../../testing/site-story.ts";

const installation = "gutter-installation-larkspur-or";
const newCity = "gutter-cleaning-morgan-hill-or";

test.describe.configure({ mode: "serial" });

test.describe("a page's file, and a city's file with its page", () => {
  let folder = "";
  let manifest: Manifest;
  const built = (file: string) => readFileSync(join(folder, "built", file), "utf8");

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = mkdtempSync(join(tmpdir(), "added-pages-"));
    const content = join(folder, "content");
    cpSync("testing/sample-company", content, { recursive: true });
    addPageAboutInstallation(content);
    addCity(content);
    await buildSite(content, join(folder, "built"), { COMPRESS: "off" });
    manifest = JSON.parse(built("manifest.json"));
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("a page's file is all it takes: address, cards, sitemap and breadcrumbs follow", () => {
    expect(Object.keys(manifest.pages)).toContain(`/${installation}`);
    expect(built("site/gutter-cleaning-larkspur-or.html")).toContain(`href="/${installation}"`);
    expect(built("site/gutter-cleaning-dunmore-or.html")).not.toContain(`href="/${installation}"`);
    expect(built("site/sitemap.xml")).toContain(`/${installation}</loc>`);
    expect(built(`site/${installation}.html`)).toContain('"@type":"BreadcrumbList"');
    expect(built(`site/${installation}.html`)).toContain("Gutter Installation in Larkspur");
  });

  test("a city is one file and one page file: menus, map, structured data, sitemap and help of the 404 page follow", () => {
    expect(Object.keys(manifest.pages)).toContain(`/${newCity}`);
    const city = { slug: "morgan-hill", name: "Morgan Hill", page: `/${newCity}`, region: "or" };
    expect(manifest.cities.at(-1)).toEqual(city);
    for (const page of ["site/index.html", "site/contact.html", "site/terms-of-service.html", "templates/error.html"]) {
      expect(built(page).match(new RegExp(`<a [^>]*href="/${newCity}"`, "g"))?.length, page).toBeGreaterThan(1);
    }
    expect(built("site/drawings/map.svg")).toContain("Morgan Hill");
    expect(built("site/index.html")).toContain('"@type":"City","name":"Morgan Hill"');
    expect(built("site/sitemap.xml")).toContain(`/${newCity}</loc>`);
    expect(built(`site/${newCity}.html`)).toContain("We clean gutters all over Morgan\u00a0Hill.");
  });
});

/** Fern Hill's page about installation, made Larkspur's by its head and its city alone. */
function addPageAboutInstallation(content: string) {
  const page = readFileSync(join(content, "pages/gutter-installation-fern-hill-or.yaml"), "utf8")
    .replace(/^city: .*$/m, "city: larkspur")
    .replace(/^ {2}title: .*$/m, "  title: Gutter Installation in Larkspur, California");
  writeFileSync(join(content, "pages", `${installation}.yaml`), page);
}

function addCity(content: string) {
  const city = "name: Morgan Hill\nplace:\n  latitude: 43.83050\n  longitude: -123.25439\n";
  writeFileSync(join(content, "cities/morgan-hill.yaml"), city);
  const page = `head:
  title: Gutter Cleaning in Morgan Hill, California
  description: ${"Gutters cleaned by hand in Morgan Hill. ".repeat(3)}
service: gutter-cleaning
city: morgan-hill
updated: 2026-11-20
sections:
  - kind: hero
    headline: Gutter Cleaning in {city}
    lead: We clean gutters all over {city}.
    callLabel: Call Now
`;
  writeFileSync(join(content, "pages", `${newCity}.yaml`), page);
}
