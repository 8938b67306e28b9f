import type { Locator } from "@playwright/test";
import { parse, stringify } from "yaml";
import { buildSite } from "../../site/assemble/build-site.ts";
import { runSite } from "../support/running-site.ts";
import { eventually } from "../support/site-story.ts";
import { expect, test } from "./editor-story.ts";

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle class="round" cx="4" cy="4" r="4" /></svg>',
);
const backgroundOf = (target: Locator) =>
  target.first().evaluate((element) => getComputedStyle(element).backgroundColor);
const fontOf = (target: Locator) => target.first().evaluate((element) => getComputedStyle(element).fontFamily);

test("the preview shows a color, a font and a logo before they are saved", async ({ owner, editor }) => {
  const { preview } = owner;
  await owner.open("brand");
  await (await owner.field("logo"))
    .getByLabel("Choose an SVG file")
    .setInputFiles({ name: "ours.svg", mimeType: "image/svg+xml", buffer: logo });
  await preview.locator(".logo .round").first().waitFor({ state: "attached" });
  await owner.expandGroup("colors");
  await owner.expandGroup("colors.light");
  const call = (await owner.field("colors.light.call")).locator("input");
  await call.fill("#fff000");
  await call.blur();
  await preview.getByText("It is hard to see on").first().waitFor();
  await eventually(() => backgroundOf(preview.locator(".header-call"))).toBe("rgb(255, 240, 0)");
  await call.fill("#7a1f9c");
  await eventually(() => backgroundOf(preview.locator(".header-call"))).toBe("rgb(122, 31, 156)");
  await owner.expandGroup("faces");
  await owner.expandGroup("faces.heading");
  const family = await owner.field("faces.heading.family");
  // A click is lost while the choice is being drawn.
  await expect(async () => {
    for (const name of ["Bricolage Grotesque", "Public Sans"]) await family.getByText(name).click();
    await eventually(() => fontOf(preview.locator("h1")), { timeout: 2_000 }).toMatch(/^"Public Sans"/);
  }).toPass();
  await owner.save();
  expect(editor.lastSave()).toContain('+    call: "#7a1f9c"');
  expect(editor.lastSave()).toContain("+    family: Public Sans");
  expect(editor.read("logo.svg")).toBe(`${logo}\n`);
});

test("the preview shows the form's words and notices before they are saved", async ({ owner }) => {
  await owner.open("words");
  await owner.expandGroup("form");
  await (await owner.textbox("form.button")).fill("Ask for a price");
  await owner.preview.getByRole("button", { name: "Ask for a price" }).first().waitFor({ state: "attached" });
  await owner.expandGroup("notices");
  await (await owner.textbox("notices.name-blank")).fill("Tell us your name first");
  await owner.preview.getByText("Tell us your name first").waitFor({ state: "attached" });
  await owner.save();
});

test("the built page looks like the preview", async ({ owner, editor, browser }, testInfo) => {
  const { preview } = owner;
  const change = (file: string, before: string, after: string) =>
    editor.write(file, editor.read(file).replace(before, after));
  editor.write("logo.svg", logo.toString());
  change("brand.yaml", 'call: "#a6431a"', 'call: "#7a1f9c"');
  change("brand.yaml", "family: Bricolage Grotesque", "family: Public Sans");
  change("words.yaml", "button: Get a Free Quote", "button: Ask for a price");
  change("words.yaml", "notices:", "notices:\n  name-blank: Tell us your name first");
  await owner.open("pages/contact");
  await owner.expand("sections", 0);
  await (await owner.textbox("sections.0.headline")).fill("Talk to the Office");
  await preview.getByRole("heading", { name: "Talk to the Office" }).waitFor({ state: "attached" });
  await owner.save();
  await owner.page.goto("about:blank");
  await owner.open("pages/contact");
  const body = preview.locator("body");
  await preview.getByRole("button", { name: "Ask for a price" }).waitFor({ state: "attached" });
  await eventually(() => body.evaluate(lookOf).then(({ pictures }) => pictures.every(([, isLoaded]) => isLoaded))).toBe(
    true,
  );
  const shown = await body.evaluate(lookOf);
  const size = await body.evaluate(() => ({ width: innerWidth, height: innerHeight }));

  const built = testInfo.outputPath("built");
  const visitor = await browser.newPage({ viewport: size });
  await buildSite(editor.content, built);
  const site = await runSite(built);
  await visitor.goto(`${site.url}/contact`);
  await visitor.locator('[data-fonts="brand"]').waitFor({ state: "attached" });
  expect(shown).toEqual(await visitor.locator("body").evaluate(lookOf));
  expect(shown.pictures.length).toBeGreaterThan(0);
  expect(await visitor.locator(".logo .round").count()).toBe(2);
  await visitor.getByRole("button", { name: "Ask for a price" }).click();
  await visitor.getByText("Tell us your name first").first().waitFor();
  await visitor.close();
  await site.close();
});

/** With a pair of each kind: two texts, questions and cards. */
const kindsInPairs = [
  ...["hero", "calendar", "at-a-glance", "text-and-image", "text-and-image", "call-banner", "topic", "process"],
  ...["reasons", "faq", "service-cards", "city-map"],
];

test("the preview has each section where the built page has it", async ({ owner, editor, browser }, testInfo) => {
  const file = "pages/gutter-cleaning-dunmore-or.yaml";
  const { sections, ...page } = parse(editor.read(file));
  const paired = kindsInPairs.map((kind) => {
    const at = sections.findIndex((section: { kind: string }) => section.kind === kind);
    return sections.splice(at, 1)[0];
  });
  editor.write(file, stringify({ ...page, sections: paired }));
  const built = testInfo.outputPath("built");
  await buildSite(editor.content, built);
  const site = await runSite(built);
  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/gutter-cleaning-dunmore-or`);
  await owner.open("pages/gutter-cleaning-dunmore-or");
  await owner.preview.locator("main > .beside").first().waitFor();
  for (const width of [934, 1120]) {
    await visitor.setViewportSize({ width, height: 800 });
    await owner.page.locator("iframe.preview").evaluate((pane, width) => {
      pane.style.width = `${width}px`;
    }, width);
    const places = await visitor.locator("main").evaluate(placesOf);
    await eventually(() => owner.preview.locator("main").evaluate(placesOf)).toEqual(places);
    expect(places.filter(([, , row], at) => row === places[at - 1]?.[2])).toHaveLength(2);
  }
  await visitor.close();
  await site.close();
});

/** Runs in a page. Returns the left edge, width and row of each section. */
function placesOf(main: HTMLElement | SVGElement): [left: number, width: number, row: number][] {
  const boxes = Array.from(main.querySelectorAll(":scope > :is(div, section, aside)"), (section) =>
    section.getBoundingClientRect(),
  );
  const tops = [...new Set(boxes.map(({ top }) => top))];
  return boxes.map(({ left, width, top }) => [Math.round(left), Math.round(width), tops.indexOf(top)]);
}

/** Runs in a page. Returns its visible texts, pictures and fonts, without the line that depends on the time of day. */
async function lookOf(body: HTMLElement | SVGElement) {
  const visible = [...body.querySelectorAll("*")].filter((element) => {
    return element.checkVisibility() && !element.closest("script, style, template, [data-opening-hours]");
  });
  const texts = visible.flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = own.map(({ textContent }) => textContent?.replaceAll(/\s+/g, " ").trim()).join("");
    const { color, backgroundColor, fontFamily, fontWeight } = getComputedStyle(element);
    return text ? [[text, color, backgroundColor, fontFamily, fontWeight].join("; ")] : [];
  });
  const pictures = await Promise.all(
    Array.from(body.querySelectorAll("img"), async (image) => {
      image.loading = "eager";
      // Fails while the preview replaces the picture.
      await image.decode().catch(() => {});
      return [image.alt, image.naturalWidth > 0];
    }),
  );
  const fonts = [...document.fonts].filter(({ family, status }) => status === "loaded" && !family.includes("Fallback"));
  return { texts, pictures, fonts: fonts.map(({ family, weight }) => `${family} ${weight}`).toSorted() };
}
