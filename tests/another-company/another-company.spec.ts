import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { parse } from "yaml";
import { parseManifest } from "#contract/manifest-file.ts";
import { buildSite } from "../../site/assemble/build-site.ts";
import { signIn } from "../desk/desk-staff.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { fillInForm, quoteForm, someVisitor } from "../site/quote-form.ts";
import { addressesIn } from "../support/addresses.ts";
import { startProgram, untilReady } from "../support/program.ts";
import { eventually, expect, screens, test as story } from "../support/site-story.ts";

const content = join(import.meta.dirname, "content");
const staff = "rosa@office.example";

/** Serves the content beside this file, with a desk. */
const test = story.extend<object, { built: string }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "another-company-"));
      await buildSite(content, folder);
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  builtDir: [({ built }, use) => use(built), { scope: "worker" }],
  settings: [{ DESK_STAFF: staff }, { scope: "worker" }],
});

test.describe.configure({ mode: "default", timeout: 300_000 });

const manifestOf = (built: string) => parseManifest(readFileSync(join(built, "manifest.json"), "utf8"));

test("no file of the site or desk has a word, a claim, a color or the time zone of the first company", ({ built }) => {
  const words = [
    /gutter|downspout|\broof|\beaves?\b|guadalupe|cslb|californ|los_angeles|licensed|(?<!additional ?)insured|\bfree\b|at no charge/gi,
    /San Jose|"CA"|, CA\b|-ca\b|\b408\b/g,
  ];
  const ownColors = colorsOf(content);
  const colors = colorsOf("content").filter((color) => !ownColors.includes(color));
  const files = readdirSync(built, { recursive: true, encoding: "utf8" });
  const texts = files.filter(
    (file) => /\.(html|json|svg|xml|txt|webmanifest|css|js)$/.test(file) && !/LICENSE|licenses/i.test(file),
  );
  expect(texts.length).toBeGreaterThan(20);
  const found = texts.flatMap((file) => {
    const text = readFileSync(join(built, file), "utf8");
    const foundWords = words.flatMap((pattern) => Array.from(`${file}\n${text}`.matchAll(pattern), ([word]) => word));
    const foundColors = colors.filter((color) => text.toLowerCase().includes(color));
    return [...foundWords, ...foundColors].map((match) => `${file}: ${match}`);
  });
  expect(found).toEqual([]);
});

test("the pages have their own addresses, and each kind of page passes axe and has no empty line in its hero", async ({
  page,
  built,
}) => {
  const { pages } = manifestOf(built);
  expect(Object.keys(pages).sort()).toEqual([
    "/",
    "/bath-and-brush-canon-city-co",
    "/bath-and-brush-denver-co",
    "/contact",
    "/full-groom-denver-co",
    "/nail-trim-denver-co",
    "/privacy-policy",
    "/terms-of-service",
  ]);
  for (const address of [...addressesIn(built).ofEachKind, "/no-such-page"]) {
    await page.goto(address);
    await expect(page.locator(".hero p:empty"), address).toHaveCount(0);
    for (const screen of ["phone", "laptop"] as const) {
      await page.setViewportSize(screens[screen]);
      await expectAccessible(page, `${address} on a ${screen}`);
    }
  }
});

test("the call bar shows the opening hours in the company's time zone", async ({ page }) => {
  await page.setViewportSize(screens.phone);
  const moments = {
    // In California it is half past four, before the shop closes.
    "2026-03-04T17:30:00-07:00": "Opens tomorrow at 8:00 AM",
    "2026-07-07T13:31:00-06:00": "Open now until 5:00 PM",
    "2026-07-04T14:00:00-06:00": "Opens Tuesday at 8:00 AM",
  };
  for (const [moment, text] of Object.entries(moments)) {
    await page.clock.setFixedTime(moment);
    await page.goto("/contact");
    await expect(page.locator("[data-opening-hours]"), moment).toHaveText([text, text]);
  }
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole("complementary", { name: "Call us", exact: true })).toContainText("Ask for a visit");
});

test("the form, the email and the desk use the company's words", async ({ page, site }) => {
  await page.goto("/bath-and-brush-canon-city-co");
  const { form, sendButton, success } = quoteForm(page);
  await expect(form.getByRole("group", { name: "What does your dog need?" }).getByRole("checkbox")).toHaveCount(3);
  await expect(sendButton).toHaveText("Ask for a visit");
  const visitor = { ...someVisitor(), services: ["Full Groom", "Nail Trim"] };
  await fillInForm(page, visitor);
  await sendButton.click();
  await expect(success).toContainText("Thank you! A wag is on its way.");
  expect(await site.storedRequests()).toMatchObject([{ ...visitor, page: "/bath-and-brush-canon-city-co" }]);

  const outbox = join(site.dataDir, "outbox");
  await eventually(() => existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith(".eml"))).toBe(true);
  const [email = ""] = readdirSync(outbox);
  const text = readFileSync(join(outbox, email), "utf8");
  for (const part of ["Denver time", "Services: Full Groom, Nail Trim", "Somebody asked for a visit"])
    expect(text).toContain(part);

  await signIn(page, site, staff);
  await page.getByRole("link").filter({ hasText: visitor.name }).click();
  await expect(page.getByRole("heading", { level: 2, name: visitor.name })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Cañon City");
});

test("the thanks without script use the company's words", async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}/contact`);
  await fillInForm(page, { ...someVisitor(), services: ["Bath and Brush"] });
  await quoteForm(page).sendButton.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you! A wag is on its way.");
  await expect(page.getByRole("main")).toContainText("Your wish for a visit has reached us.");
  await page.close();
});

test("structured data and web manifest have the company's type, hours, names and colors, and no street", async ({
  page,
}) => {
  await page.goto("/");
  const data = JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "");
  const business = data["@graph"].find((node: { "@type": string }) => node["@type"] === "LocalBusiness");
  expect(business).toMatchObject({
    name: "Señor Peluche's",
    address: { addressLocality: "Denver", addressRegion: "CO" },
  });
  expect(business.openingHoursSpecification).toHaveLength(3);
  expect(JSON.stringify(business)).not.toMatch(/Street|geo/);
  await expect(page.getByRole("contentinfo")).toContainText(/Monday and Sunday\s*closed/);
  const app = await (await page.request.get("/site.webmanifest")).json();
  const { panel, page: background } = brandOf(content).colors.light;
  expect(app).toMatchObject({ short_name: "Peluche", theme_color: panel, background_color: background });
  await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", panel ?? "");
});

test("the pages, pictures and desk have the company's colors", async ({ page, site, built }) => {
  const { light, dark } = brandOf(content).colors;
  const edge = { left: 0.03, top: 0.5 };
  const corner = { left: 0.003, top: 0.1 };
  await page.goto("/");
  await expectColor("the hero", page.locator("main > :first-child"), light.panel, corner);
  await expectColor("the footer", page.getByRole("contentinfo"), light.panel, corner);
  const callLink = page.getByRole("link", { name: "Call Señor Peluche" });
  await expectColor("the call link", callLink, light.call, edge);
  await page.emulateMedia({ colorScheme: "dark" });
  const screenshot = await page.screenshot({ fullPage: true });
  await expectColor("a page in the dark scheme", screenshot, dark.page, { left: 0.003, top: 0.4 });
  await page.emulateMedia({ colorScheme: "light" });

  const card = join(built, "site/cards/home.jpg");
  await expectColor("the card of a shared link", card, light.panel, { left: 0.05, top: 0.03 });
  await expectColor("the card's edge", card, light.call, { left: 0.005, top: 0.5 });
  for (const icon of ["icon-48.png", "apple-touch-icon.png", "icon-192.png", "icon-512.png"])
    await expectColor(icon, join(built, "site", icon), light.call, { left: 0.1, top: 0.5 });

  await page.goto(await site.deskLink(staff));
  const signInButton = page.getByRole("button", { name: "Sign in", exact: true });
  await expectColor("the desk's button", signInButton, light.text, edge);
  await signIn(page, site, staff);
  await expectColor("the desk's header", page.getByRole("banner"), light.panel, { left: 0.5, top: 0.5 });
});

test("the editing screen has the company's colors and previews a page, even without a map", async ({ page }) => {
  const editor = startProgram([process.execPath, "editor/main.ts", "--port", "0", "--no-browser"], {
    env: { ...process.env, CONTENT_DIR: content },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await untilReady(editor, () => /http:\/\/127\.0\.0\.1:\d+/.exec(editor.output())?.[0]);
  await page.goto(`${url}/#/collections/pages/entries/contact`);
  const preview = page.frameLocator("iframe.preview");
  await preview.getByRole("heading", { level: 1, name: "Ask for a visit" }).waitFor();
  const { call, panel } = brandOf(content).colors.light;
  await expectColor("the button", page.getByRole("button", { name: "Publish" }), call, { left: 0.03, top: 0.5 });
  await expectColor("the header", page.getByRole("banner").first(), panel, { left: 0.003, top: 0.5 });
  expect(await editor.end("SIGTERM"), "exit code while the browser is connected").toBe(0);
});

/** Retries, since the page may still change. Allows a small difference, since JPEG changes colors. */
async function expectColor(
  name: string,
  picture: string | Buffer | Locator,
  wanted: string | undefined,
  at: { left: number; top: number },
) {
  const readColor = async () => {
    const isFile = typeof picture === "string" || Buffer.isBuffer(picture);
    const image = sharp(isFile ? picture : await picture.screenshot());
    const { width, height } = await image.metadata();
    const pixel = { left: Math.floor(at.left * width), top: Math.floor(at.top * height), width: 1, height: 1 };
    const actual = await image.removeAlpha().extract(pixel).raw().toBuffer();
    const expected = Buffer.from(wanted?.slice(1) ?? "", "hex");
    const isSame =
      expected.length === actual.length && expected.every((part, at) => Math.abs(part - (actual[at] ?? 0)) < 5);
    return isSame ? wanted : `#${actual.toString("hex")}`;
  };
  await eventually(readColor, name).toBe(wanted);
}

function brandOf(folder: string): { colors: Record<"light" | "dark", Record<string, string>> & { darkMark: string } } {
  return parse(readFileSync(join(folder, "brand.yaml"), "utf8"));
}

function colorsOf(folder: string): string[] {
  const { light, dark, darkMark } = brandOf(folder).colors;
  return [...Object.values(light), ...Object.values(dark), darkMark];
}
