import { expect, stopClock, test } from "../support/site-story.ts";
import { fillInForm, formScript, holdBack, maxWaitMs, quoteForm, someVisitor, storedRequests } from "./quote-form.ts";

test("the form becomes ready without a second touch if the visitor focuses it before any script arrives", async ({
  page,
}) => {
  const script = await holdBack(page, "**/*Script*.js*");
  const requested = page.waitForRequest(/QuoteForm.*\.js/);
  await page.goto("/contact");
  await page.getByLabel("Full name").focus();
  await requested;
  script.arrive();
  await expect(quoteForm(page).ready).toBeVisible();
});

test("the browser posts the form itself if the form's script cannot be loaded", async ({ page, site }) => {
  await page.route(formScript, (route) => route.abort());
  await stopClock(page);
  const visitor = someVisitor();
  await page.goto("/gutter-cleaning-dunmore-or");
  await fillInForm(page, visitor);
  await quoteForm(page).sendButton.click();
  await page.clock.runFor(maxWaitMs);
  await expect(page).toHaveURL(/\/contact\?request=received&number=[\da-f]{6}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you! We'll contact you soon.");
  expect(await storedRequests(site, visitor)).toMatchObject([{ ...visitor, page: "/gutter-cleaning-dunmore-or" }]);
});

test("two clicks before the form's script arrives send one request", async ({ page, site }) => {
  const script = await holdBack(page, formScript);
  await stopClock(page);
  const visitor = someVisitor();
  await page.goto("/contact");
  await fillInForm(page, visitor);
  await quoteForm(page).sendButton.click();
  await quoteForm(page).sendButton.click();
  await expect(quoteForm(page).ready).toHaveCount(0);
  script.arrive();
  await expect(quoteForm(page).success).toContainText("Thank you!");
  expect(page.url()).toBe(`${site.url}/contact`);
  expect(await storedRequests(site, visitor)).toMatchObject([visitor]);
});

test("a script that arrives after the browser started its own post sends nothing more", async ({ page }) => {
  const script = await holdBack(page, formScript);
  const posts: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener("quote-form-ready", ({ type }) => console.info(type), { capture: true });
  });
  await page.route("**/send-contact-email", async (route) => {
    posts.push(route.request().resourceType());
    if (posts.length === 1) {
      const ready = page.waitForEvent("console", (message) => message.text() === "quote-form-ready");
      script.arrive();
      await ready;
    }
    await route.continue();
  });
  await stopClock(page);
  await page.goto("/");
  await fillInForm(page, someVisitor());
  await quoteForm(page).sendButton.click();
  await page.clock.runFor(maxWaitMs);
  await expect(page).toHaveURL(/\/contact\?request=received&number=[\da-f]{6}$/);
  expect(posts).toEqual(["document"]);
});
