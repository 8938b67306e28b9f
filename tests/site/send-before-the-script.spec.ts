import { expect, stopClock, test } from "../../testing/site-story.ts";
import { fillInForm, formScript, holdBack, maxWaitMs, quoteForm, someVisitor } from "./quote-form.ts";

/** What the form dispatches when its script can send. */
const quoteFormReady = "quote-form-ready";

test("a visitor who is in the form before any script arrives needs no second touch to have it ready", async ({
  page,
}) => {
  const script = await holdBack(page, "**/*Script*.js*");
  const asked = page.waitForRequest(/QuoteForm.*\.js/);
  await page.goto("/contact");
  await page.getByLabel("Full name").focus();
  await asked;
  script.arrive();
  await expect(quoteForm(page).ready).toBeVisible();
});

for (const [missing, scripts] of Object.entries({ "the form's script": formScript, "every script": "**/*.js*" })) {
  test(`without ${missing} the browser itself sends the form`, async ({ page, site }) => {
    await page.route(scripts, (route) => route.abort());
    await stopClock(page);
    const visitor = someVisitor();
    await page.goto("/gutter-cleaning-dunmore-or");
    await fillInForm(page, visitor);
    await quoteForm(page).sendButton.click();
    await page.clock.runFor(maxWaitMs);
    await expect(page).toHaveURL(`${site.url}/contact?request=received`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you! We'll contact you soon.");
    const stored = (await site.storedRequests()).filter(({ email }) => email === visitor.email);
    expect(stored).toMatchObject([{ ...visitor, page: "/gutter-cleaning-dunmore-or" }]);
  });
}

test("an impatient visitor who presses twice while the script is late sends one request, with every word", async ({
  page,
  site,
}) => {
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
  const stored = (await site.storedRequests()).filter(({ email }) => email === visitor.email);
  expect(stored).toMatchObject([visitor]);
});

test("a script that comes after the browser began to send by itself sends nothing more", async ({ page, site }) => {
  const script = await holdBack(page, formScript);
  const posts: string[] = [];
  await page.addInitScript((ready) => {
    document.addEventListener(ready, () => console.info(ready), { capture: true });
  }, quoteFormReady);
  await page.route("**/send-contact-email", async (route) => {
    posts.push(route.request().resourceType());
    if (posts.length === 1) {
      const ready = page.waitForEvent("console", (message) => message.text() === quoteFormReady);
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
  await expect(page).toHaveURL(`${site.url}/contact?request=received`);
  expect(posts).toEqual(["document"]);
});
