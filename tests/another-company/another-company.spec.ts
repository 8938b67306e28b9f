import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import type { Manifest } from "#contract/built-site.ts";
import { buildSite } from "../../build/build-site.ts";
import { type RunningSite, runSite } from "../../testing/running-site.ts";
import { expect, screens } from "../../testing/site-story.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { fillInForm, quoteForm, someVisitor } from "../site/quote-form.ts";

const pictures = ["home-eave", "contact", "place-townhouses"];

/** The content beside this file, with three pictures of the first company's, built and served. */
const test = base.extend<object, { built: string; site: RunningSite }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "another-company-"));
      const [content, built] = [join(folder, "content"), join(folder, "built")];
      cpSync(join(import.meta.dirname, "content"), content, { recursive: true });
      for (const name of pictures) cpSync(`content/images/${name}.webp`, join(content, "images", `${name}.webp`));
      await buildSite(content, built);
      await use(built);
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  site: [
    async ({ built }, use) => {
      const site = await runSite(built);
      await use(site);
      expect(await site.close(), "the server's exit code after SIGTERM").toBe(0);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

test.describe.configure({ mode: "serial", timeout: 300_000 });

test("its pages stand at addresses of its own and say no word of the first company", ({ built }) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(built, "manifest.json"), "utf8"));
  expect(Object.keys(manifest.pages).sort()).toEqual([
    "/",
    "/contact",
    "/privacy-policy",
    "/screen-repair-portland-or",
    "/skylight-cleaning-portland-or",
    "/terms-of-service",
    "/window-cleaning-beaverton-or",
    "/window-cleaning-portland-or",
  ]);
  const files = readdirSync(built, { recursive: true, encoding: "utf8" });
  const texts = files.filter((file) => /\.(html|json|svg|xml|txt|webmanifest)$/.test(file));
  expect(texts.length).toBeGreaterThan(12);
  const spoken = /[Gg]utter|San Jose|Guadalupe|CSLB|-ca\b|\bCA\b|water is coming/g;
  const found = texts.flatMap((file) =>
    Array.from(readFileSync(join(built, file), "utf8").matchAll(spoken), ([word]) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test("axe finds nothing on any of its pages", async ({ page, built }) => {
  const { pages }: Manifest = JSON.parse(readFileSync(join(built, "manifest.json"), "utf8"));
  for (const address of [...Object.keys(pages), "/no-such-page"]) {
    await page.goto(address);
    for (const screen of ["phone", "laptop"] as const) {
      await page.setViewportSize(screens[screen]);
      await expectAccessible(page, `${address} on a ${screen}`);
    }
  }
});

test("its form offers its services, and takes a request for one of them", async ({ page, site }) => {
  await page.goto("/window-cleaning-beaverton-or");
  const { form, sendButton, success } = quoteForm(page);
  await expect(form.getByRole("checkbox")).toHaveCount(3);
  const visitor = { ...someVisitor(), services: ["Screen Repair", "Skylight Cleaning"] };
  await fillInForm(page, visitor);
  await sendButton.click();
  await expect(success).toContainText("Thank you!");
  expect(await site.storedRequests()).toMatchObject([{ ...visitor, page: "/window-cleaning-beaverton-or" }]);
});

test("a service in a city without a page of its own is helped to the one there is", async ({ page, site }) => {
  const answer = await page.goto("/screen-repair-beaverton-or");
  expect(answer?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "Screen Repair in Portland" }).click();
  await expect(page).toHaveURL(`${site.url}/screen-repair-portland-or`);
});
