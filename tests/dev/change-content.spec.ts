import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { quoteForm } from "../site/quote-form.ts";
import { eventually, expect } from "../support/site-story.ts";
import { afterReload, soon, test } from "./dev-site.ts";

/** File, old text, new text, address, and the text there after the change. */
const changes = [
  ["logo.svg", "<path", '<path data-line="new"', "/", 'data-line="new"'],
  ["map.yaml", "name: Long Ridge", "name: Longer Ridge", "/drawings/map.svg", "Longer Ridge"],
  ["legal/terms-of-service.md", "headline: Terms of", "headline: Our Terms of", "/terms-of-service", "Our Terms of"],
] as const;

test("shows a new notice of the form", async ({ page, dev }) => {
  await page.goto(`${dev.pages}/contact`);
  dev.change("words.yaml", "notices:", "notices:\n  name-blank: Tell us who you are");
  await afterReload(page, async () => {
    await quoteForm(page).sendButton.focus();
    // Without the form's script the browser would post the form.
    await expect(quoteForm(page).ready).toBeVisible(soon);
    await quoteForm(page).sendButton.click();
    await expect(page.getByText("Tell us who you are").first()).toBeVisible(soon);
  });
});

test("shows a new color", async ({ page, dev }) => {
  await page.goto(`${dev.pages}/contact`);
  dev.change("brand.yaml", 'page: "#fbf9f5"', 'page: "#fbf9f0"');
  await afterReload(page, () => expect(page.locator("body")).toHaveCSS("background-color", "rgb(251, 249, 240)", soon));
});

for (const [file, before, after, address, shown] of changes)
  test(`shows a change to ${file}`, async ({ dev }) => {
    expect(await dev.shows(address, shown)).toBe(false);
    dev.change(file, before, after);
    await eventually(() => dev.shows(address, shown)).toBe(true);
  });

test("shows a new page until its file is deleted", async ({ dev }) => {
  const link = "  - kind: page\n    name: Winter\n    address: /winter-special\n";
  const contact = readFileSync(join("tests/support/sample-company", "pages/contact.yaml"), "utf8");
  const top = contact.split(/^$/m, 1).join("");
  const page = top.replace("Get In Touch With Us", "Half price all winter").replace(/lead: .*/, "lead: Until spring.");
  dev.write("pages/winter-special.yaml", page);
  dev.change("menus.yaml", "footer:\n", `${link}footer:\n`);
  await eventually(() => dev.shows("/winter-special", "Until spring.")).toBe(true);
  rmSync(join(dev.content, "pages/winter-special.yaml"));
  dev.change("menus.yaml", link, "");
  await eventually(() => dev.status("/winter-special")).toBe(404);
});

test("shows a problem in the content until it is corrected", async ({ page, dev }) => {
  dev.change("pages/contact.yaml", "other bids", "[bids](/gutters-on-the-moon)");
  await eventually(() => dev.status("/contact")).toBe(500);
  await page.goto(`${dev.pages}/contact`);
  await expect(page.locator("vite-error-overlay")).toContainText("No page has the address /gutters-on-the-moon");
  dev.change("pages/contact.yaml", "[bids](/gutters-on-the-moon)", "other bids");
  await afterReload(page, () => expect(page.getByText("other bids")).toBeVisible(soon));
});
