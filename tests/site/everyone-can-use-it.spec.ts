import { expect, screens, test } from "../../testing/site-story.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillInForm, quoteForm, someVisitor } from "./quote-form.ts";

test("axe finds nothing with menus and answers open", async ({ page }) => {
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

  test("axe finds nothing while the form says what is wrong, fails, thanks, and unfolds again", async ({ page }) => {
    await page.goto("/contact");
    const { sendButton, sendAnother, failure, success, ready } = quoteForm(page);
    await sendButton.focus();
    await expect(ready).toBeVisible();
    await sendButton.click();
    await expect(failure).toContainText("Please enter your name");
    await expectAccessible(page, "every field at fault");
    await fillInForm(page, someVisitor());
    await page.route("**/send-contact-email", (route) => route.abort("connectionrefused"), { times: 1 });
    await sendButton.click();
    await expect(failure).toContainText("Failed to submit form.");
    await expectAccessible(page, "failed");
    await sendButton.click();
    await expect(success).toContainText("Thank you!");
    await expectAccessible(page, "thanked");
    await sendAnother.click();
    await expectAccessible(page, "unfolded");
  });

  test("axe finds nothing on the pages that answer", async ({ page }) => {
    for (const address of ["/gutter-repairs-larkspur-or", "/contact?request=received"]) {
      await page.goto(address);
      await expectAccessible(page, address);
    }
    await page.route("**/*.js*", (route) => route.abort());
    await page.goto("/");
    await quoteForm(page).sendButton.click();
    await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
    await expectAccessible(page, "the form again");
  });
});
