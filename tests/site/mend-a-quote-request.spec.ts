import type { Locator, Page } from "@playwright/test";
import { expect, screens, test } from "../../testing/site-story.ts";
import { fillInForm, quoteForm, someVisitor } from "./quote-form.ts";

test("the checks run in order, each with its notice, every faulty field marked and the first in focus", async ({
  page,
}) => {
  await page.goto("/");
  const visitor = someVisitor();
  const { name, email, phone, service, sendButton, failure, ready } = quoteForm(page);
  const faults = [
    { field: name, group: name, notice: "Please enter your name", mend: () => name.fill(visitor.name) },
    { field: email, group: email, notice: "Please enter a valid email address", mend: () => email.fill("a@b c.de") },
    { field: email, group: email, notice: "Please enter a valid email address", mend: () => email.fill(visitor.email) },
    { field: phone, group: phone, notice: "Please enter your phone number", mend: () => phone.fill(visitor.phone) },
    {
      field: service("Gutter Cleaning"),
      group: page.getByRole("group", { name: "Which services do you need?" }),
      notice: "Please select at least one service",
      mend: () => service("Gutter Cleaning").check(),
    },
  ];
  await name.fill("   ");
  await expect(ready).toBeVisible();
  for (const [index, { field, group, notice, mend }] of faults.entries()) {
    await sendButton.click();
    await expect(failure).toContainText(notice);
    await expect(field).toBeFocused();
    await expect(group).toHaveAttribute("aria-invalid", "true");
    await expect(group).toHaveAccessibleDescription(new RegExp(`${notice}$`));
    const remaining = [...new Set(faults.slice(index).map((fault) => fault.notice))];
    await expect(page.locator("[id$=-problem]")).toHaveText(remaining);
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(remaining.length);
    await mend();
  }
  await sendButton.click();
  await expect(quoteForm(page).success).toContainText("Thank you! We'll contact you soon.");
  await expect(failure).toBeEmpty();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
});

test("labels and inputs that stand beside each other stay in line when one of them has a problem", async ({ page }) => {
  await page.goto("/gutter-repairs-fern-hill-or");
  const { form, name, email, sendButton, failure, ready } = quoteForm(page);
  await name.fill("Dana");
  await expect(ready).toBeVisible();
  await sendButton.click();
  await expect(failure).toContainText("Please enter a valid email address");
  for (const screen of ["tablet", "laptop", "desktop"] as const) {
    await page.setViewportSize(screens[screen]);
    const topsOf = async (...parts: Locator[]) => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
    const [nameLabel, emailLabel] = await topsOf(form.getByText("Full name"), form.getByText("Email", { exact: true }));
    expect(nameLabel, screen).toBe(emailLabel);
    const [nameInput, emailInput] = await topsOf(name, email);
    expect(nameInput, screen).toBe(emailInput);
  }
});

test("on a phone the faulty field is seen, and the button waits for nothing", async ({ page }) => {
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

test("the fields take no more than their limits and tell the browser what they are", async ({ page }) => {
  await page.goto("/");
  const { name, email, phone, urgency } = quoteForm(page);
  const told = { maxlength: [name, email, phone], type: [name, email, phone], autocomplete: [name, email, phone] };
  const expected = {
    maxlength: ["100", "255", "20"],
    type: ["text", "email", "tel"],
    autocomplete: ["name", "email", "tel"],
  };
  for (const [attribute, fields] of Object.entries(told)) {
    const values = await Promise.all(fields.map((field) => field.getAttribute(attribute)));
    expect(values).toEqual(expected[attribute as keyof typeof expected]);
  }
  await expect(urgency("I'm Flexible")).toBeChecked();
  await expect(page.locator("main form input[type=checkbox]:checked")).toHaveCount(0);
  await name.pressSequentially("x".repeat(101), { delay: 0 });
  await expect(name).toHaveValue("x".repeat(100));
});

test.describe("a pasted phone number", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("is taken out of the words around it, and stored as the field shows it", async ({ page, site }) => {
    const visitor = someVisitor();
    await page.goto("/contact");
    const { phone, sendButton, success, ready } = quoteForm(page);
    await fillInForm(page, { ...visitor, phone: "" });
    await expect(ready).toBeVisible();
    await paste(page, phone, "Phone: +1 (408) 555-0188");
    await expect(phone).toHaveValue("+1 (408) 555-0188");
    await sendButton.click();
    await expect(success).toContainText("Thank you!");
    const stored = (await site.storedRequests()).filter(({ email }) => email === visitor.email);
    expect(stored).toMatchObject([{ phone: "+1 (408) 555-0188" }]);
  });

  test("that does not fit is cut with a notice at once", async ({ page }) => {
    await page.goto("/contact");
    const { name, phone, failure, ready } = quoteForm(page);
    await name.fill("Dana");
    await expect(ready).toBeVisible();
    await paste(page, phone, "408-555-0188 or 408-555-0199");
    await expect(phone).toHaveValue("408-555-0188 or 408-");
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(
      /Only the first 20 characters fit\. Please check what you pasted\.$/,
    );
    await expect(failure).toContainText("Only the first 20 characters fit.");
  });

  test("from a keyboard's suggestions is taken out too", async ({ page }) => {
    await page.goto("/contact");
    const { phone, ready } = quoteForm(page);
    await phone.click();
    await expect(ready).toBeVisible();
    await page.keyboard.insertText("Call me: (408) 555-0188, thanks");
    await expect(phone).toHaveValue("(408) 555-0188");
  });
});

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await field.click();
  await page.keyboard.press("ControlOrMeta+v");
}
