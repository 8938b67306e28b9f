import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { Manifest } from "#contract/built-site.ts";

const house = [
  "content",
  "contract",
  "public",
  "server",
  "site",
  "astro.config.ts",
  "package.json",
  "tsconfig.base.json",
];
const address = "gutter-installation-saratoga-ca";

test("a page's file is all it takes: address, cards, sitemap and breadcrumbs follow", () => {
  test.setTimeout(300_000);
  const copy = mkdtempSync(join(tmpdir(), "house-"));
  try {
    for (const room of house) cpSync(room, join(copy, room), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
    writePage(copy);
    execFileSync("node", ["node_modules/astro/bin/astro.mjs", "build"], { cwd: copy, stdio: "pipe" });

    const built = (file: string) => readFileSync(join(copy, "dist", file), "utf8");
    const manifest: Manifest = JSON.parse(built("manifest.json"));
    expect(Object.keys(manifest.pages)).toContain(`/${address}`);
    expect(built("site/gutter-cleaning-saratoga-ca.html")).toContain(`href="/${address}"`);
    expect(built("site/gutter-cleaning-gilroy-ca.html")).not.toContain(`href="/${address}"`);
    expect(built("site/sitemap.xml")).toContain(`/${address}</loc>`);
    expect(built(`site/${address}.html`)).toContain('"@type":"BreadcrumbList"');
    expect(built(`site/${address}.html`)).toContain("Gutter Installation in Saratoga");
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** San Jose's page about installation, made Saratoga's by its head and its city alone. */
function writePage(copy: string) {
  const folder = join(copy, "content", "pages");
  const page = readFileSync(join(folder, "gutter-installation-san-jose-ca.yaml"), "utf8")
    .replace(/^city: .*$/m, "city: saratoga")
    .replace(/^ {2}title: .*$/m, "  title: Gutter Installation in Saratoga, California");
  writeFileSync(join(folder, `${address}.yaml`), page);
}
