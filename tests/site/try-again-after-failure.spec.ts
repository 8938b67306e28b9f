import { expect, screens, test } from "../support/site-story.ts";
import { fillInForm, formValues, quoteForm, someVisitor, storedRequests } from "./quote-form.ts";

const failed = "Failed to submit form. Please try calling us directly.";

test("a failed send keeps the input and its key, and a retry stores the request once", async ({ page, site }) => {
  const keys: (string | undefined)[] = [];
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.route("**/send-contact-email", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  const visitor = someVisitor();
  await page.goto("/contact");
  await fillInForm(page, visitor);
  const { form, sendButton, success, failure } = quoteForm(page);
  await sendButton.click();
  await expect(failure).toContainText(failed);
  const aboveButton = form.locator("p:has(+ button)");
  await expect(aboveButton).toHaveText(`${failed} Call ${site.company.phone.display}`);
  await expect(aboveButton.getByRole("link")).toHaveAttribute("href", /^tel:\+1\d{10}$/);
  expect(errors.join("\n")).toContain("quote request was not sent");
  expect(await formValues(page)).toEqual(visitor);
  await expect(sendButton).toBeEnabled();
  await expect(sendButton).toBeFocused();

  await sendButton.click();
  await expect(success).toContainText("Thank you! We'll contact you soon.");
  await expect(failure).toBeEmpty();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await storedRequests(site, visitor)).toHaveLength(1);
});

for (const screen of ["phone", "tablet"] as const)
  test(`on a ${screen} the notice covers neither the button nor the failure above it, whose link is 44 pixels high`, async ({
    page,
  }) => {
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
    const link = await form.getByRole("link", { name: /^Call/ }).boundingBox();
    expect(link?.height).toBeGreaterThanOrEqual(44);
  });
