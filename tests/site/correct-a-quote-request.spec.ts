import { insertFromSuggestion, paste } from "../support/paste.ts";
import { expect, screens, test } from "../support/site-story.ts";
import { fillInForm, quoteForm, someVisitor, storedRequests } from "./quote-form.ts";

test("shows the notices in order, marks every field with a problem and focuses the first", async ({ page }) => {
  await page.goto("/");
  const visitor = someVisitor();
  const { name, email, phone, service, sendButton, failure, ready } = quoteForm(page);
  const problems = [
    { field: name, group: name, notice: "Please enter your name", correct: () => name.fill(visitor.name) },
    { field: email, group: email, notice: "Please enter a valid email address", correct: () => email.fill("a@b c.de") },
    {
      field: email,
      group: email,
      notice: "Please enter a valid email address",
      correct: () => email.fill(visitor.email),
    },
    { field: phone, group: phone, notice: "Please enter your phone number", correct: () => phone.fill(visitor.phone) },
    {
      field: service("Gutter Cleaning"),
      group: page.getByRole("group", { name: "Which services do you need?" }),
      notice: "Please select at least one service",
      correct: () => service("Gutter Cleaning").check(),
    },
  ];
  await name.fill("   ");
  await expect(ready).toBeVisible();
  for (const [index, { field, group, notice, correct }] of problems.entries()) {
    await sendButton.click();
    await expect(failure).toContainText(notice);
    await expect(field).toBeFocused();
    await expect(group).toHaveAttribute("aria-invalid", "true");
    await expect(group).toHaveAccessibleDescription(new RegExp(`${notice}$`));
    const remaining = [...new Set(problems.slice(index).map((problem) => problem.notice))];
    await expect(page.locator("[id$=-problem]")).toHaveText(remaining);
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(remaining.length);
    await correct();
  }
  await sendButton.click();
  await expect(quoteForm(page).success).toContainText("Thank you! We'll contact you soon.");
  await expect(failure).toBeEmpty();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
});

test("inputs beside each other stay aligned, with their labels directly above, when one has a problem", async ({
  page,
}) => {
  await page.goto("/gutter-repairs-fern-hill-or");
  const { form, name, email, sendButton, failure, ready } = quoteForm(page);
  await name.fill("Dana");
  await expect(ready).toBeVisible();
  await sendButton.click();
  await expect(failure).toContainText("Please enter a valid email address");
  for (const screen of ["tablet", "laptop", "desktop"] as const) {
    await page.setViewportSize(screens[screen]);
    const label = await form.getByText("Full name").boundingBox();
    const [nameInput, emailInput] = [await name.boundingBox(), await email.boundingBox()];
    expect(nameInput?.y, screen).toBe(emailInput?.y);
    expect((nameInput?.y ?? 0) - (label?.y ?? 0) - (label?.height ?? 0), screen).toBeLessThan(4);
  }
});

test("on a phone the notice and the field with the problem are visible", async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto("/gutter-replacement-fern-hill-or");
  const { name, sendButton, failure, ready } = quoteForm(page);
  await sendButton.focus();
  await expect(ready).toBeVisible();
  await sendButton.click();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#name-problem")).toBeInViewport({ ratio: 1 });
  await expect(failure.getByText("Please enter your name")).toBeInViewport({ ratio: 1 });
});

test("the fields have the specified limits, types and defaults", async ({ page }) => {
  await page.goto("/");
  const { name, email, phone, urgency } = quoteForm(page);
  for (const [field, maxlength, type, autocomplete] of [
    [name, "100", "text", "name"],
    [email, "255", "email", "email"],
    [phone, "20", "tel", "tel"],
  ] as const) {
    await expect(field).toHaveAttribute("maxlength", maxlength);
    await expect(field).toHaveAttribute("type", type);
    await expect(field).toHaveAttribute("autocomplete", autocomplete);
  }
  await expect(urgency("I'm Flexible")).toBeChecked();
  await expect(page.locator("main form input[type=checkbox]:checked")).toHaveCount(0);
  await name.pressSequentially("x".repeat(101), { delay: 0 });
  await expect(name).toHaveValue("x".repeat(100));
});

test.describe("a pasted phone number", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("is extracted from the text around it, and stored as the field shows it", async ({ page, site }) => {
    const visitor = someVisitor();
    await page.goto("/contact");
    const { phone, sendButton, success, ready } = quoteForm(page);
    await fillInForm(page, { ...visitor, phone: "" });
    await expect(ready).toBeVisible();
    await paste(phone, "Phone: +1 (408) 555-0188");
    await expect(phone).toHaveValue("+1 (408) 555-0188");
    await sendButton.click();
    await expect(success).toContainText("Thank you!");
    expect(await storedRequests(site, visitor)).toMatchObject([{ phone: "+1 (408) 555-0188" }]);
  });

  test("that does not fit is truncated with a notice", async ({ page }) => {
    await page.goto("/contact");
    const { name, phone, failure, ready } = quoteForm(page);
    await name.fill("Dana");
    await expect(ready).toBeVisible();
    await paste(phone, "408-555-0188 or 408-555-0199");
    await expect(phone).toHaveValue("408-555-0188 or 408-");
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(
      /Only the first 20 characters fit\. Please check what you pasted\.$/,
    );
    await expect(failure).toContainText("Only the first 20 characters fit.");
  });

  test("is extracted from the clipboard suggestion of an Android keyboard, or truncated with a notice", async ({
    page,
  }) => {
    await page.goto("/contact");
    const { phone, failure, ready } = quoteForm(page);
    await phone.click();
    await expect(ready).toBeVisible();
    await insertFromSuggestion(phone, "Phone: +1 (408) 555-0143");
    await expect(phone).toHaveValue("+1 (408) 555-0143");
    await expect(failure).toBeEmpty();
    await insertFromSuggestion(phone, " or (408) 555-0144");
    await expect(failure).toContainText("Only the first 20 characters fit.");
    await expect(phone).toHaveAccessibleDescription(/Only the first 20 characters fit\./);
    await phone.press("Backspace");
    await expect(phone).not.toHaveAccessibleDescription(/Only the first/);
  });

  test("is extracted from a keyboard suggestion too", async ({ page }) => {
    await page.goto("/contact");
    const { phone, ready } = quoteForm(page);
    await phone.click();
    await expect(ready).toBeVisible();
    await page.keyboard.insertText("Call me: (408) 555-0188, thanks");
    await expect(phone).toHaveValue("(408) 555-0188");
  });
});
