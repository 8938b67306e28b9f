import { eventually, screens } from "../support/site-story.ts";
import { expect, test } from "./editor-story.ts";
import type { Owner } from "./owner.ts";

const job = `service: gutter-repairs
city: ashby
month: "2026-06"
review:
  words: They came on the day they said.
  author: Dana
  consent: "2026-06-21"
`;

for (const [device, screenSize] of Object.entries({ laptop: { width: 1440, height: 789 }, phone: screens.phone })) {
  test.describe(`on a ${device}`, () => {
    test.use({ screenSize });

    test("a click on a text of the preview opens its field, in another entry after a label", async ({
      owner,
      editor,
    }) => {
      const { page, preview } = owner;
      editor.write("jobs/porch.yaml", job);
      await owner.open("pages/index");
      await showPreview(owner);
      await preview.locator("h1").click();
      await expect(page.locator('section[data-key-path="sections.0.headline"]')).toBeInViewport();
      await showPreview(owner);
      const label = (text: string) => preview.getByRole("status").filter({ hasText: text });
      for (const [place, text] of [
        [".form-title", "This is in Words, The form, Title."],
        [".header-call", "This is in Company, Phone."],
        ["footer .hours dd", "This is in Company, Business hours."],
        [".job blockquote", "This is in Jobs, Review, Words."],
      ] as const) {
        await preview.locator(place).first().click();
        await expect(label(text)).toBeVisible();
      }
      await label("Review").getByRole("button", { name: "Open it" }).click();
      await eventually(() => page.url()).toMatch(/#\/collections\/jobs\/entries\/porch$/);
      await expect(page.locator('section[data-key-path="review.words"]')).toBeInViewport();
    });

    test("the preview shows the fact or text that is being changed", async ({ owner }) => {
      for (const [entry, group, field, typed, shown] of [
        ["company", "", "bookingTime", "within ten days", "Most jobs are booked within ten days"],
        ["company", "", "email", "help@aldergutter.example", "help@aldergutter.example"],
        ["words", "receipt", "receipt.stranger", "Not you? Ignore this email.", "Not you? Ignore this email."],
        ["words", "missing", "missing.text", "This page has moved away", "This page has moved away"],
      ] as const) {
        await owner.open(entry);
        if (group) await owner.expandGroup(group);
        await (await owner.textbox(field)).fill(typed);
        await showPreview(owner);
        await expect(owner.preview.getByText(shown).and(owner.preview.locator(":visible")).first()).toBeInViewport();
        await showPreview(owner, false);
      }
    });
  });
}

test("the search finds a default word of an email and opens its field, and saves leave it open", async ({
  owner,
  editor,
}) => {
  const { page } = owner;
  await owner.openList();
  await page.getByRole("searchbox", { name: "Find words" }).fill("reply to THIS email");
  await page.getByRole("button", { name: /^Words, The email you get, Reply: / }).click();
  const reply = page.locator('section[data-key-path="letter.reply"]').getByRole("textbox");
  for (const text of ["Answer by email.", "Answer by email or phone."]) {
    await reply.fill(text);
    await owner.save();
    await expect(page.getByText("Saved. Visitors see it after Publish.")).toBeVisible();
    expect(editor.lastSave().at(-1)).toBe(`+  reply: ${text}`);
  }
});

test("pages are listed by the names that visitors know, and a copy is called so", async ({ owner }) => {
  const { page } = owner;
  await owner.open("pages/gutter-cleaning-dunmore-or");
  await page.getByRole("button", { name: "Show Editor Options" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await owner.save();
  await page.goto("/#/collections/pages");
  for (const name of ["Home", "Gutter Repair", "City: Dunmore", "Copy of Gutter Cleaning in Dunmore"])
    await expect(page.getByRole("gridcell", { name, exact: true })).toHaveCount(1);
  for (const group of ["Home and contact", "Services", "Cities"])
    await expect(page.getByText(group, { exact: true }).first()).toBeVisible();
});

/** On a phone, the preview takes the place of the fields. */
async function showPreview({ page }: Owner, isShown = true) {
  const eye = page.getByRole("button", { name: "Preview", exact: true });
  if ((await eye.isVisible()) && (await eye.getAttribute("aria-pressed")) !== String(isShown)) await eye.click();
}
