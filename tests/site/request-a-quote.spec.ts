import { existsSync } from "node:fs";
import { join } from "node:path";
import { emptyForm } from "../support/engines/fill-in-form.ts";
import { eventually, expect, screens, test } from "../support/site-story.ts";
import { fillInForm, formValues, quoteForm, someVisitor, storedRequests } from "./quote-form.ts";

const thanks = "Thank you! We'll contact you soon.";

test("a sent request is stored, its email is written and the form is empty again", async ({ page, site }) => {
  const visitor = someVisitor();
  await page.goto("/gutter-cleaning-larkspur-or");
  await fillInForm(page, visitor);
  const { sendButton, success } = quoteForm(page);
  await sendButton.click();
  await expect(success).toContainText(thanks);
  expect(await formValues(page)).toEqual(emptyForm);
  const stored = await storedRequests(site, visitor);
  expect(stored).toMatchObject([{ ...visitor, page: "/gutter-cleaning-larkspur-or" }]);
  await eventually(() => existsSync(join(site.dataDir, "outbox", `${stored[0]?.id}.eml`))).toBe(true);
});

for (const screen of ["phone", "desktop"] as const) {
  test(`on a ${screen} a panel above the form explains the next steps, and notices cover no title`, async ({
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
    const [stored] = await storedRequests(site, visitor);
    const number = stored?.id.slice(-6);
    await expect(panel.getByText(`Number ${number}`, { exact: true })).toBeVisible();
    await expect(panel.getByRole("link", { name: /^Email/ })).toHaveAttribute(
      "href",
      `mailto:${site.company.email}?subject=Number%20${number}`,
    );
    const text = await panel.getByRole("link", { name: /^Text/ }).getAttribute("href");
    expect(text).toMatch(new RegExp(`^sms:\\+1\\d{10}\\?&body=Number%20${number}$`));
  });
}

/** Runs in the page. Returns the titles that the notice covers. */
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

test("the thanks replace the title and the form, which unfolds to send another request", async ({ page, site }) => {
  const [first, second] = [someVisitor(), someVisitor()];
  await page.goto("/gutter-repairs-fern-hill-or");
  const { form, email, sendButton, sendAnother, success, failure } = quoteForm(page);
  const title = page.locator("#quote > .form-title");
  await expect(title).toBeVisible();
  await fillInForm(page, first);
  await sendButton.click();
  await expect(success).toContainText(thanks);
  await expect(title).toBeHidden();
  await expect(form).toBeHidden();

  await sendAnother.click();
  await fillInForm(page, { ...second, email: "" });
  await sendButton.click();
  await expect(failure).toContainText("Please enter a valid email address");
  await expect(page.locator("#quote > .thanks")).toBeHidden();
  await email.fill(second.email);
  await sendButton.click();
  await expect(success).toContainText(thanks);
  await expect(form).toBeHidden();
  expect(await formValues(page)).toEqual(emptyForm);
  for (const visitor of [first, second]) expect(await storedRequests(site, visitor)).toHaveLength(1);
});

test("the picture beside the form keeps its size through problems, a failure and the thanks", async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await page.goto("/gutter-repairs-fern-hill-or");
  const { sendButton, sendAnother, success, failure, ready } = quoteForm(page);
  await sendButton.focus();
  await expect(ready).toBeVisible();
  const height = () => page.locator(".hero-picture").evaluate((picture) => picture.getBoundingClientRect().height);
  const before = await height();
  await sendButton.click();
  await expect(failure).toContainText("Please enter your name");
  expect(await height()).toBe(before);
  await fillInForm(page, someVisitor());
  await page.route("**/send-contact-email", (route) => route.abort("connectionrefused"), { times: 1 });
  await sendButton.click();
  await expect(failure).toContainText("Failed to submit form.");
  expect(await height()).toBe(before);
  await sendButton.click();
  await expect(success).toContainText(thanks);
  expect(await height()).toBe(before);
  await sendAnother.click();
  expect(await height()).toBe(before);
});

test("the second click of a double click after a quick answer keeps the thanks", async ({ page, site }) => {
  const visitor = someVisitor();
  await page.goto("/");
  await fillInForm(page, visitor);
  const { sendButton, success, failure } = quoteForm(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await sendButton.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(success).toContainText(thanks);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(success).toContainText(thanks);
  await expect(failure).toBeEmpty();
  expect(await storedRequests(site, visitor)).toHaveLength(1);
});
