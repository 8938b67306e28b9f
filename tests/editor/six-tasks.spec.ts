import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type RunningSite, runSite } from "../../testing/running-site.ts";
import { eventually, screens } from "../../testing/site-story.ts";
import { expect, startOver, test } from "./editor-story.ts";
import type { Editor } from "./open-editor.ts";
import { sectionKinds } from "./owner.ts";

// Each task continues with the content that the previous one saved.
test.describe.configure({ mode: "serial" });

const publishesWithinMs = 120_000;
const dunmore = "pages/gutter-cleaning-dunmore-or";
let site: RunningSite | undefined;

test.beforeAll(async ({ editor, tab }) => {
  await startOver(tab.page, editor);
  await editor.publishSample();
});

test.afterAll(async ({ tab }) => {
  await site?.close();
  await tab.page.setViewportSize(screens.desktop);
});

test("a break and a holiday are added to the hours", async ({ owner, editor }) => {
  await owner.open("company");
  await owner.expand("hours", 0);
  await (await owner.field("hours.0.closes")).locator("input").fill("12:00");
  await eventually(async () => (await owner.field("hours")).textContent()).toContain("Saturday: 08:00 to 18:00");
  await owner.add("hours");
  const days = await owner.field("hours.3.days");
  for (const day of ["Monday", "Tuesday"]) await days.getByText(day).click();
  await (await owner.field("hours.3.opens")).locator("input").fill("13:00");
  await (await owner.field("hours.3.closes")).locator("input").fill("17:30");
  await owner.add("holidays");
  await (await owner.field("holidays.0.day")).locator("input").fill("2030-11-28");
  await (await owner.textbox("holidays.0.name")).fill("Thanksgiving");
  for (const words of [
    "7:00 AM to 12:00 PM, 1:00 PM to 5:30 PM",
    "Closed on Thursday, November 28, 2030 (Thanksgiving)",
  ]) {
    await owner.preview.getByText(words).first().waitFor({ state: "attached" });
  }
  await owner.save();
  expect(editor.lastSave()).toEqual([
    "+++ content/company.yaml",
    '-    closes: "18:00"',
    '+    closes: "12:00"',
    "+  - days: [Monday, Tuesday]",
    '+    opens: "13:00"',
    '+    closes: "17:30"',
    "+holidays:",
    '+  - day: "2030-11-28"',
    "+    name: Thanksgiving",
  ]);
  await owner.open("pages/contact");
  await owner.preview.getByText("(Thanksgiving)").first().waitFor({ state: "attached" });
});

test("an answer is changed, and a question is added", async ({ owner, editor }) => {
  const { page: screen } = owner;
  await owner.open(dunmore);
  const faq = sectionKinds(editor.read(`${dunmore}.yaml`)).indexOf("faq");
  const questions = `sections.${faq}.questions`;
  await owner.expand("sections", faq);
  await owner.expand(questions, 1);
  await (await owner.textbox(`${questions}.1.answer`)).click();
  await screen.keyboard.press("ControlOrMeta+End");
  await screen.keyboard.type(" We can show you on a photo.");
  await owner.preview.getByText("We can show you on a photo.").waitFor({ state: "attached" });
  await owner.add(questions);
  await (await owner.textbox(`${questions}.8.question`)).fill("Do you work on Saturdays?");
  await (await owner.textbox(`${questions}.8.answer`)).click();
  await screen.keyboard.type("Yes, from eight in the morning.");
  await owner.preview.getByText("Yes, from eight in the morning.").waitFor({ state: "attached" });
  await owner.save();
  const answer =
    "        answer: Dust from fields, lanes and building sites lands on the roof, and dew carries it down.";
  expect(editor.lastSave()).toEqual([
    `+++ content/${dunmore}.yaml`,
    `-${answer}`,
    `+${answer} We can show you on a photo.`,
    "+      - question: Do you work on Saturdays?",
    "+        answer: Yes, from eight in the morning.",
  ]);
});

test("a photograph from a phone is turned upright and scaled down", async ({ owner, editor }, testInfo) => {
  const { page: screen } = owner;
  const photograph = await phonePhotograph();
  expect(photograph.length).toBeGreaterThan(8_000_000);
  const path = testInfo.outputPath("IMG_0042.JPG");
  await writeFile(path, photograph);
  await owner.open("pages/contact");
  await owner.expand("sections", 0);
  await owner.expandGroup("sections.0.picture");
  const image = await owner.field("sections.0.picture.file");
  await image.getByRole("button", { name: "Replace Image" }).click();
  const dialog = screen.getByRole("dialog");
  const [chooser] = await Promise.all([
    screen.waitForEvent("filechooser"),
    dialog.getByRole("button", { name: "Upload" }).click(),
  ]);
  await chooser.setFiles(path);
  await dialog.getByRole("button", { name: "Insert" }).click();
  await owner.preview.locator('img[src^="blob:"]').first().waitFor({ state: "attached" });
  // The field is empty until the picture is reduced, and saving the entry earlier fails.
  await image.getByText("/images/img_0042.webp").waitFor();

  await screen.getByRole("button", { name: "Save" }).click();
  await screen.getByRole("alertdialog").getByText("You replaced the picture, but its description is still").waitFor();
  await screen.getByRole("button", { name: "OK" }).click();
  expect(editor.lastSave()).toEqual([]);
  const alt = "sections.0.picture.alt";
  await owner.retype(alt, "", "Fill this in.");
  await screen.getByRole("button", { name: "Save" }).click();
  await (await owner.field(alt)).getByText("Fill this in.").waitFor();
  expect(editor.lastSave()).toEqual([]);
  await (await owner.textbox(alt)).fill("A crew member flushing a downspout");
  await owner.preview.locator('img[alt="A crew member flushing a downspout"]').first().waitFor({ state: "attached" });
  await owner.save();
  expect(editor.lastSave()).toEqual([
    "Binary files /dev/null and content/images/img_0042.webp differ",
    "+++ content/pages/contact.yaml",
    "-      file: contact",
    "-      alt: A green front door with a lit lamp beside it and a white downspout on the wall",
    "+      file: img_0042",
    "+      alt: A crew member flushing a downspout",
  ]);
  const saved = editor.bytes("images/img_0042.webp");
  expect(saved.length).toBeLessThan(2_000_000);
  const { width, height, format, exif } = await sharp(saved).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 1200, height: 1600, format: "webp", exif: undefined });
  const top = await sharp(saved).extract({ left: 0, top: 0, width: 1200, height: 400 }).stats();
  expect(top.dominant.r, "the red side is up").toBeGreaterThan(top.dominant.b);
});

/** The library's own number field drops a leading minus sign. */
const coordinates = { latitude: "43.8305", longitude: "-123.25439" };

test("a city and its page are added as duplicates", async ({ owner, editor }) => {
  const { page: screen } = owner;
  const duplicate = async (entry: string) => {
    await owner.open(entry);
    await screen.getByRole("button", { name: "Show Editor Options" }).click();
    await screen.getByRole("menuitem", { name: "Duplicate" }).click();
  };
  await duplicate("cities/dunmore");
  await (await owner.textbox("name")).fill("Morgan Hill");
  await owner.expandGroup("place");
  for (const [field, degrees] of Object.entries(coordinates)) {
    const box = await owner.textbox(`place.${field}`);
    await box.click();
    await screen.keyboard.press("ControlOrMeta+a");
    await screen.keyboard.type(degrees);
  }
  await owner.save();
  const city = editor.read("cities/dunmore.yaml").split("\n").slice(0, -1);
  const placeAt = city.indexOf("place:");
  expect(editor.lastSave()).toEqual([
    "+++ content/cities/morgan-hill.yaml",
    "+name: Morgan Hill",
    ...city.slice(1, placeAt + 1).map((line) => `+${line}`),
    ...Object.entries(coordinates).map(([field, degrees]) => `+  ${field}: ${degrees}`),
    ...city.slice(placeAt + 3).map((line) => `+${line}`),
  ]);

  const toolbar = bar(screen);
  await toolbar.says("Nothing to fix");
  await toolbar.click("Worth a look");
  await toolbar.says("No visible page is about Morgan Hill");
  await eventually(() => toolbar.getByRole("link", { name: "Morgan Hill (city)" }).getAttribute("href")).toBe(
    "/#/collections/cities/entries/morgan-hill",
  );
  await screen.keyboard.press("Escape");

  await duplicate(dunmore);
  const cities = (await owner.field("city")).getByRole("combobox");
  // The library closes the list if the field has just come into view.
  await expect(async () => {
    if ((await cities.getAttribute("aria-expanded")) === "false") await cities.click();
    await screen.getByRole("option", { name: "Morgan Hill" }).click({ timeout: 2_000 });
  }).toPass();
  await owner.expand("sections", 0);
  await (await owner.textbox("sections.0.headline")).fill("Gutter cleaning in Morgan Hill");
  const headline = owner.preview.getByRole("heading", { level: 1 });
  await eventually(() => headline.textContent()).toBe("Gutter cleaning in Morgan Hill");
  await owner.save();
  const page = editor
    .read(`${dunmore}.yaml`)
    .replace(/^updated: .*\n/m, "")
    .split("\n")
    .slice(0, -1);
  expect(editor.lastSave()).toEqual([
    "+++ content/pages/gutter-cleaning-morgan-hill-or.yaml",
    ...page.map(
      (line) =>
        `+${line.replace("city: dunmore", "city: morgan-hill").replace(/(headline: .*)Dunmore/, "$1Morgan Hill")}`,
    ),
  ]);
  await toolbar.click("1 problem to fix before you can publish");
  await toolbar.says("This page still has the words of Gutter Cleaning in Dunmore: its title, its description, ");
  await screen.keyboard.press("Escape");
  await toolbar.click("Publish");
  const failure = screen.getByRole("dialog", { name: "This cannot be done yet" });
  await failure.getByText("This page still has the words of Gutter Cleaning in Dunmore").waitFor();
  await failure.getByRole("button", { name: "Close" }).click();
  await owner.open("pages/gutter-cleaning-morgan-hill-or");
  await (await owner.field("isHidden")).getByRole("switch").click();
  await owner.preview.getByText("Visitors do not see this yet.").waitFor();
  await owner.save();
  expect(editor.lastSave()).toEqual(["+++ content/pages/gutter-cleaning-morgan-hill-or.yaml", "+isHidden: true"]);
  await toolbar.says("Nothing to fix");
});

test("a new page gets its address from its title, and a menu entry", async ({ owner, editor }) => {
  const { page: screen } = owner;
  await screen.goto("/#/collections/pages/new");
  await owner.expand("sections", 0);
  await (await owner.textbox("sections.0.headline")).fill("Gutters before winter");
  await (await owner.textbox("sections.0.lead")).fill("We clear gutters before the first rain.");
  await (await owner.textbox("sections.0.callLabel")).fill("Call for a visit");
  await (await owner.textbox("head.title")).fill("Clean gutters before winter | Alder");
  await (await owner.field("head.title")).getByText("30 / 35 / 60").waitFor();
  const settings = screen.locator('section[data-key-path="head"]');
  await expect(settings).toHaveCSS("content", '"Settings of this page"', { pseudo: "before" });
  const description = "We clear every gutter by hand before the rain. ".repeat(3).trim();
  await (await owner.textbox("head.description")).fill(description);
  await owner.preview.getByRole("heading", { name: "Gutters before winter", level: 1 }).waitFor();
  await expect(screen.locator('section[data-key-path="pageAddress"]')).toContainText("/clean-gutters-before-winter");
  await owner.save();
  expect(editor.lastSave()).toEqual([
    "+++ content/pages/clean-gutters-before-winter.yaml",
    "+head:",
    "+  title: Clean gutters before winter | Alder",
    `+  description: ${description}`,
    "+sections:",
    "+  - kind: hero",
    "+    headline: Gutters before winter",
    "+    lead: We clear gutters before the first rain.",
    "+    callLabel: Call for a visit",
  ]);
  const toolbar = bar(screen);
  await toolbar.says("Nothing to fix");

  await owner.open("menus");
  await owner.add("header", "Link to a page");
  await (await owner.textbox("header.4.name")).fill("Before winter");
  await (await owner.textbox("header.4.address")).fill("/clean-gutters-before-winter");
  await owner.save();
  expect(editor.lastSave()).toEqual([
    "+++ content/menus.yaml",
    "+",
    "+  - kind: page",
    "+    name: Before winter",
    "+    address: /clean-gutters-before-winter",
  ]);
  await toolbar.says("Nothing to fix");
});

test("a save is listed in the history and undone", async ({ owner, editor }) => {
  const { page: screen } = owner;
  await owner.open("company");
  await (await owner.textbox("phone")).fill("(541) 555-0188");
  await owner.save();
  await bar(screen).click("History");
  const latest = screen.getByRole("region", { name: "History" }).getByRole("listitem").first();
  await latest.getByText(/\d [AP]M, .+: Company changed/).click();
  await expect(latest.getByText("Phone: (541) 555-0142 → (541) 555-0188")).toBeVisible();
  const reload = screen.waitForEvent("load");
  await latest.getByRole("button", { name: "Put this back as it was before" }).click();
  await reload;
  expect(editor.lastSave()).toEqual(["+++ content/company.yaml", "-phone: (541) 555-0188", "+phone: (541) 555-0142"]);
  await owner.open("company");
  await eventually(async () => (await owner.textbox("phone")).inputValue()).toBe("(541) 555-0142");
});

test("undoing a save asks first if it also undoes later changes", async ({ owner, editor }) => {
  const { page: screen } = owner;
  for (const number of ["(541) 555-0101", "(541) 555-0102"]) {
    await owner.open("company");
    await (await owner.textbox("phone")).fill(number);
    await owner.save();
  }
  editor.write("company.yaml", editor.read("company.yaml").replace("(541) 555-0102", "(541) 555-0103"));
  await bar(screen).click("History");
  const older = screen.getByRole("region", { name: "History" }).getByRole("listitem").nth(1);
  await older.getByText(/[AP]M, .+: Company changed/).click();
  await older.getByRole("button", { name: "Put this back as it was before" }).click();
  await older.getByText("This also undoes 2 later changes of Company.").waitFor();
  expect(editor.read("company.yaml")).toContain("(541) 555-0103");
  const reload = screen.waitForEvent("load");
  await older.getByRole("button", { name: "Put it back anyway" }).click();
  await reload;
  expect(editor.read("company.yaml")).toContain("(541) 555-0142");
});

test("a phone number is published from a phone, seen by visitors, and rolled back", async ({ owner, editor }) => {
  const { page: screen } = owner;
  await screen.setViewportSize(screens.phone);
  const toolbar = bar(screen);
  const number = "(541) 555-0177";
  await owner.open("company");
  await (await owner.textbox("phone")).fill(number);
  await eventually(() => widthOf(screen)).toBe(screens.phone.width);
  await owner.save();
  expect(editor.lastSave()).toEqual(["+++ content/company.yaml", "-phone: (541) 555-0142", `+phone: ${number}`]);
  await toolbar.says("8 changes not published");
  expect(await visit(editor)).not.toContain(number);
  await toolbar.click("Publish");
  await toolbar.says("Building your site.");
  await screen.reload();
  await toolbar.says("Building your site.");
  await toolbar.says("Visitors have seen this since");
  expect(await visit(editor)).toContain(number);
  expect(await visit(editor)).toContain("Before winter");

  await toolbar.click("History");
  const publishAt = await toolbar.getByRole("button", { name: "Publish", exact: true }).boundingBox();
  const historyAt = await screen.getByRole("region", { name: "History" }).boundingBox();
  expect(historyAt?.y, "the history covers no button").toBeGreaterThanOrEqual(
    (publishAt?.y ?? 0) + (publishAt?.height ?? 0),
  );
  await toolbar.click("Put the last version back");
  await toolbar.says(/^Visitors see the version published .*\. 8 changes not published$/);
  expect(await visit(editor)).toContain("(541) 555-0142");
  await eventually(() => widthOf(screen)).toBe(screens.phone.width);
});

/** The dark bar at the top. */
function bar(screen: Page) {
  const banner = screen.getByRole("banner").first();
  return {
    getByRole: banner.getByRole.bind(banner),
    says: (words: string | RegExp) => expect(banner.getByText(words)).toBeVisible({ timeout: publishesWithinMs }),
    click: (name: string) => banner.getByRole("button", { name: new RegExp(`^${name}`) }).click(),
  };
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Returns the published contact page. */
async function visit({ published, sitePort }: Editor): Promise<string> {
  site ??= await runSite(join(published, "current"), { PORT: sitePort });
  return (await fetch(`${site.url}/contact`)).text();
}

/** A photograph taken upright: the pixels lie on their side, red on the left, and the EXIF orientation turns them. */
function phonePhotograph(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const noise = Math.floor(Math.random() * 70);
    const isLeft = at % width < width / 2;
    pixels[at * 3] = isLeft ? 255 - noise : noise;
    pixels[at * 3 + 1] = noise;
    pixels[at * 3 + 2] = isLeft ? noise : 255 - noise;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
