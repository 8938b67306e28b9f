import { readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import type { RunningSite } from "../../testing/running-site.ts";
import { eventually, expect, screens, test } from "../../testing/site-story.ts";
import { emptyForm, fillInForm, formWords, quoteForm, someVisitor } from "./quote-form.ts";

const thanks = "Thank you! We'll contact you soon.";

test("a sent request is stored, its letter is written and the form is empty again", async ({ page, site }) => {
  const visitor = someVisitor();
  await page.goto("/gutter-cleaning-larkspur-or");
  await fillInForm(page, visitor);
  const { sendButton, success } = quoteForm(page);
  await sendButton.click();
  await expect(success).toContainText(thanks);
  expect(await formWords(page)).toEqual(emptyForm);

  const stored = await requestsOf(site, visitor.email);
  expect(stored).toMatchObject([{ ...visitor, page: "/gutter-cleaning-larkspur-or" }]);
  const letter = await letterOf(site, stored[0]?.id ?? "");
  expect(letter.to?.[0]?.address).toBe(site.company.email);
  expect(letter.replyTo?.[0]?.address).toBe(visitor.email);
  for (const words of [letter.text, letter.html]) {
    for (const part of [
      "Gutter Repair, Downspout Installation and Repair",
      "This Week",
      "/gutter-cleaning-larkspur-or",
    ]) {
      expect(words).toContain(part);
    }
  }
  expect(letter.text).toContain(visitor.name);
});

for (const screen of ["phone", "desktop"] as const) {
  test(`on a ${screen} a panel above the form says what happens next, and notices cover no title`, async ({
    page,
    site,
  }) => {
    const visitor = someVisitor();
    await page.setViewportSize(screens[screen]);
    await page.goto("/gutter-repairs-fern-hill-or");
    const { sendButton, success, failure, ready } = quoteForm(page);
    await sendButton.focus();
    await expect(ready).toBeVisible();
    await sendButton.click();
    await expect(failure).toContainText("Please enter your name");
    expect(await page.evaluate(coveredTitles)).toEqual([]);
    await fillInForm(page, visitor);
    await sendButton.click();
    await expect(success).toContainText(thanks);
    expect(await page.evaluate(coveredTitles)).toEqual([]);
    const panel = page.locator("#quote > div:focus");
    await expect(panel).toContainText("What happens next");
    await expect(panel).not.toContainText(thanks);
    const [stored] = await requestsOf(site, visitor.email);
    await expect(panel.getByRole("link", { name: /^Email/ })).toHaveAttribute(
      "href",
      `mailto:${site.company.email}?subject=Request%20${stored?.id}`,
    );
  });
}

/** Runs in the page. What a notice hides of the headline and of the form's title. */
function coveredTitles(): string[] {
  const notice = document.querySelector(".notice")?.getBoundingClientRect();
  if (!notice) return ["There is no notice."];
  const titles = Array.from(document.querySelectorAll("h1, .form-title"));
  const covered = titles.filter((title) => {
    const { top, bottom, left, right } = title.getBoundingClientRect();
    return top < notice.bottom && bottom > notice.top && left < notice.right && right > notice.left;
  });
  return covered.map((title) => title.textContent);
}

test("while a request is on its way the button is disabled and says so", async ({ page, site }) => {
  const visitor = someVisitor();
  const way = Promise.withResolvers<void>();
  await page.route("**/send-contact-email", async (route) => {
    await way.promise;
    await route.continue();
  });
  await page.goto("/contact");
  await fillInForm(page, visitor);
  const { sendButton, success } = quoteForm(page);
  await sendButton.click();
  await expect(sendButton).toHaveText("Sending...");
  await expect(sendButton).toBeDisabled();
  await quoteForm(page).name.press("Enter");
  way.resolve();
  await expect(success).toContainText(thanks);
  await expect(sendButton).toBeEnabled();
  await expect(sendButton).not.toHaveText("Sending...");
  expect(await requestsOf(site, visitor.email)).toHaveLength(1);
});

test("a double click on the button stores one request", async ({ page, site }) => {
  const visitor = someVisitor();
  await page.goto("/");
  await fillInForm(page, visitor);
  await quoteForm(page).sendButton.dblclick();
  await expect(quoteForm(page).success).toContainText(thanks);
  expect(await requestsOf(site, visitor.email)).toHaveLength(1);
});

test("a second click that comes after a quick answer leaves the thanks as they are", async ({ page, site }) => {
  const visitor = someVisitor();
  await page.goto("/");
  await fillInForm(page, visitor);
  const { sendButton, success, failure } = quoteForm(page);
  await sendButton.click();
  await expect(success).toContainText(thanks);
  await sendButton.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(success).toContainText(thanks);
  await expect(failure).toBeEmpty();
  expect(await requestsOf(site, visitor.email)).toHaveLength(1);
});

test("notices stay until they are dismissed", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const { sendButton, success, failure } = quoteForm(page);
  await expect(success).toHaveCount(1);
  await expect(failure).toHaveCount(1);
  await fillInForm(page, someVisitor());
  await sendButton.click();
  await expect(success).toContainText(thanks);
  await page.clock.runFor("08:00");
  await expect(success).toContainText(thanks);
  await success.getByRole("button", { name: "Dismiss" }).click();
  await expect(success).toBeEmpty();
  await sendButton.click();
  await expect(failure).toContainText("Please enter your name");
  await page.clock.runFor("08:00");
  await failure.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(failure).toBeEmpty();
});

async function requestsOf(site: RunningSite, email: string) {
  return (await site.storedRequests()).filter((request) => request.email === email);
}

async function letterOf({ dataDir }: RunningSite, id: string) {
  const file = join(dataDir, "outbox", `${id}.eml`);
  await eventually(() => readFile(file).catch(() => undefined)).toBeDefined();
  return PostalMime.parse(await readFile(file));
}
