import { expectAccessible } from "../site/accessibility.ts";
import { beyondTheEdge } from "../site/beyond-the-edge.ts";
import { sampleBuiltDir } from "../support/addresses.ts";
import { sampleEmails } from "../support/sample-emails.ts";
import { expect, test } from "../support/site-story.ts";

test("every email fits phones and computers in light and dark, without pictures, and has the same plain text", async ({
  page,
  site,
}) => {
  const emails = await sampleEmails(sampleBuiltDir);
  expect(emails.map(([file]) => file.replace(/[\d-].*/, ""))).toEqual(["", "call", "digest", "receipt"]);
  for (const [file, { html = "", text = "" }] of emails) {
    for (const width of [390, 700]) {
      await page.setViewportSize({ width, height: 800 });
      // A browser loads nothing from a `cid:` address.
      await page.setContent(html);
      await expect(page.getByText(site.company.name, { exact: true }), file).toBeVisible();
      expect(await beyondTheEdge(page), `${file} at ${width}`).toEqual([]);
      const preview = page.locator("body > :first-child");
      await expect(preview, file).toBeHidden();
      expect(text.split("\n")[0], file).toBe(await preview.textContent());
      const buttons = await page
        .locator("a.call, a.open")
        .evaluateAll((all) => all.map((button) => button.clientHeight));
      expect(buttons.length, file).toBeGreaterThan(0);
      expect(Math.min(...buttons), `${file} at ${width}`).toBeGreaterThanOrEqual(44);
      await expectAccessible(page, `${file} at ${width}`);
    }
    for (const words of await page.locator("h1, h2, p, strong, th, td, a").allInnerTexts())
      expect(text, file).toContain(words);
    const links = await page.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const href of links.filter((link) => !link.startsWith("mailto:"))) expect(text, file).toContain(href);
  }
});
