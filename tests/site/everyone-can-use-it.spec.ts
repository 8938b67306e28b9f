import { expect, screens, test } from "../support/site-story.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillInForm, quoteForm, someVisitor } from "./quote-form.ts";

test("axe finds nothing while menus and answers are open", async ({ page }) => {
  await page.goto("/");
  await page.locator("details[name=faq] summary").first().click();
  await page.getByRole("button", { name: "Services" }).click();
  await expectAccessible(page, "an answer and a menu open");
  await page.setViewportSize(screens.phone);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#menu").getByText("Services", { exact: true }).click();
  await page.locator("#menu").getByText("Cities", { exact: true }).click();
  await expectAccessible(page, "the panel open");
});

test.describe("on a phone", () => {
  test.use({ viewport: screens.phone });

  test("axe finds nothing while the form shows problems, a failure, the thanks, and the form again", async ({
    page,
  }) => {
    await page.goto("/contact");
    const { sendButton, sendAnother, failure, success, ready } = quoteForm(page);
    await sendButton.focus();
    await expect(ready).toBeVisible();
    await sendButton.click();
    await expect(failure).toContainText("Please enter your name");
    await expectAccessible(page, "problems in every field");
    await fillInForm(page, someVisitor());
    await page.route("**/send-contact-email", (route) => route.abort("connectionrefused"), { times: 1 });
    await sendButton.click();
    await expect(failure).toContainText("Failed to submit form.");
    await expectAccessible(page, "a failure");
    await sendButton.click();
    await expect(success).toContainText("Thank you!");
    await expectAccessible(page, "the thanks");
    await sendAnother.click();
    await expectAccessible(page, "the form again");
  });

  test("axe finds nothing on the pages that the server fills in", async ({ page }) => {
    for (const address of ["/gutter-repairs-larkspur-or", "/contact?request=received"]) {
      await page.goto(address);
      await expectAccessible(page, address);
    }
    await page.route("**/*.js*", (route) => route.abort());
    await page.goto("/");
    await quoteForm(page).sendButton.click();
    await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
    await expectAccessible(page, "the returned form");
  });
});
