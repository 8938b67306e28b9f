import { expect, screens, test } from "../../testing/site-story.ts";
import { isWhole } from "../../testing/whole-form.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillInForm, quoteForm, someVisitor } from "./quote-form.ts";

test.describe.configure({ timeout: 240_000 });

test("axe finds nothing with menus and answers open", async ({ page }) => {
  await page.goto("/");
  await page.locator("details[name=faq] summary").first().click();
  for (const menu of ["Services", "Cities"]) {
    await page.getByRole("button", { name: menu }).click();
    await expectAccessible(page, `${menu} open`);
  }
  await page.setViewportSize(screens.phone);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#menu").getByText("Services", { exact: true }).click();
  await page.locator("#menu").getByText("Cities", { exact: true }).click();
  await expectAccessible(page, "the panel open");
});

const sizes = ["phone", "laptop"] as const;

for (const screen of isWhole ? sizes : sizes.slice(0, 1)) {
  test(`axe finds nothing while the form says what is wrong, sends and thanks, on a ${screen}`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    await page.goto("/contact");
    const { sendButton, failure, success, ready } = quoteForm(page);
    await sendButton.focus();
    await expect(ready).toBeVisible();
    await sendButton.click();
    await expect(failure).toContainText("Please enter your name");
    await expectAccessible(page, "a field at fault");
    await fillInForm(page, { ...someVisitor(), services: [] });
    await sendButton.click();
    await expect(failure).toContainText("Please select at least one service");
    await expectAccessible(page, "the services at fault");
    await fillInForm(page, someVisitor());
    const way = Promise.withResolvers<void>();
    await page.route("**/send-contact-email", async (route) => {
      await way.promise;
      await route.continue();
    });
    await sendButton.click();
    await expect(sendButton).toBeDisabled();
    await expectAccessible(page, "sending");
    way.resolve();
    await expect(success).toContainText("Thank you!");
    await expectAccessible(page, "thanked");
  });

  test(`axe finds nothing on the pages that answer, on a ${screen}`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    for (const address of ["/no-such-page", "/gutter-repairs-larkspur-or", "/contact?request=received"]) {
      await page.goto(address);
      await expectAccessible(page, address);
    }
    await page.route("**/*.js*", (route) => route.abort());
    await page.goto("/");
    await quoteForm(page).sendButton.click();
    await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
    await expectAccessible(page, "the form again");
  });
}
