import type { Page } from "@playwright/test";
import { eventually, expect, screens, test } from "../../testing/site-story.ts";
import { fillInForm, formWords, quoteForm, someVisitor } from "./quote-form.ts";

const failed = "Failed to submit form. Please try calling us directly.";
const thanks = "Thank you! We'll contact you soon.";

test("a failed send keeps every word and its key, and the next try stores the request once", async ({ page, site }) => {
  const keys = listenForKeys(page);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  let answersLost = 0;
  await page.route("**/send-contact-email", async (route) => {
    if (answersLost++ > 0) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  const visitor = someVisitor();
  await page.goto("/contact");
  await fillInForm(page, visitor);
  const { sendButton, success, failure } = quoteForm(page);
  await sendButton.click();
  await expect(failure).toContainText(failed);
  const beside = quoteForm(page).form.locator("p:has(+ button)");
  await expect(beside).toHaveText(`${failed} Call ${site.company.phone}`);
  await expect(beside.getByRole("link")).toHaveAttribute("href", /^tel:\+1\d{10}$/);
  expect(errors.join("\n")).toContain("quote request was not sent");
  expect(await formWords(page)).toEqual(visitor);
  await expect(sendButton).toBeEnabled();
  await expect(sendButton).toBeFocused();

  await sendButton.click();
  await expect(success).toContainText(thanks);
  await expect(failure).toBeEmpty();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  const stored = (await site.storedRequests()).filter(({ email }) => email === visitor.email);
  expect(stored).toHaveLength(1);
});

test("a changed field and a success each bring a new key", async ({ page }) => {
  const keys = listenForKeys(page);
  await page.route("**/send-contact-email", (route) => route.abort("connectionrefused"), { times: 1 });
  await page.goto("/");
  const { phone, sendButton, sendAnother, success, failure } = quoteForm(page);
  await fillInForm(page, someVisitor());
  await sendButton.click();
  await expect(failure).toContainText(failed);
  await phone.fill("408 555 0199");
  await sendButton.click();
  await expect(success).toContainText(thanks);
  await sendAnother.click();
  await fillInForm(page, someVisitor());
  await sendButton.click();
  await eventually(() => keys.length).toBe(3);
  expect(new Set(keys).size).toBe(3);
});

test("an answer that reports an error counts as a failure, whatever its status", async ({ page }) => {
  const answers = [
    { status: 200, json: { error: { code: "x", message: "x" } } },
    { status: 503, body: "busy" },
    { status: 429, json: { error: { code: "too-many", message: "Too many" } } },
  ];
  await page.goto("/contact");
  const visitor = someVisitor();
  await fillInForm(page, visitor);
  const { sendButton, failure } = quoteForm(page);
  for (const answer of answers) {
    await page.route("**/send-contact-email", (route) => route.fulfill(answer), { times: 1 });
    await sendButton.click();
    await expect(failure).toContainText(failed);
    expect(await formWords(page)).toEqual(visitor);
    await failure.getByRole("button", { name: "Dismiss" }).click();
    await expect(quoteForm(page).form).toContainText(failed);
  }
});

for (const screen of ["phone", "tablet"] as const)
  test(`on a ${screen} the notice covers neither the failure above the button nor the button`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    await page.route("**/send-contact-email", (route) => route.abort("connectionrefused"));
    await page.goto("/contact");
    await fillInForm(page, someVisitor());
    const { form, sendButton, failure } = quoteForm(page);
    await sendButton.evaluate((button) => button.scrollIntoView({ block: "end" }));
    await sendButton.click();
    await expect(failure).toContainText(failed);
    await expect(form.getByText(failed)).toBeInViewport({ ratio: 1 });
    const buttonEnd = await sendButton.evaluate((button) => button.getBoundingClientRect().bottom);
    const notice = await page.locator(".notice").boundingBox();
    expect(buttonEnd).toBeLessThanOrEqual(notice?.y ?? 0);
  });

test("the link above the button that calls after a failure is a target of 44 pixels", async ({ page }) => {
  await page.route("**/send-contact-email", (route) => route.abort("connectionrefused"));
  await page.goto("/contact");
  await fillInForm(page, someVisitor());
  const { form, sendButton } = quoteForm(page);
  await sendButton.click();
  const link = await form.getByRole("link", { name: /^Call/ }).boundingBox();
  expect(link?.height).toBeGreaterThanOrEqual(44);
});

/** The `Idempotency-Key` of each post of the form, in order. */
function listenForKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/send-contact-email")) keys.push(request.headers()["idempotency-key"] ?? "none");
  });
  return keys;
}
