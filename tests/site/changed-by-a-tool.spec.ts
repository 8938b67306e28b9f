import type { Page } from "@playwright/test";
import { emptyForm } from "../support/engines/fill-in-form.ts";
import { type PageTool, pageTools } from "../support/engines/page-tools.ts";
import { expect, stopClock, test } from "../support/site-story.ts";
import { formScript, formValues, holdBack, someVisitor, storedRequests } from "./quote-form.ts";

for (const tool of Object.keys(pageTools) as PageTool[]) {
  test(`a ${tool} loses no input before or after the form's script arrives, and one click sends once`, async ({
    page,
    site,
  }) => {
    const script = await holdBack(page, formScript);
    const visitor = await fillInHalf(page, tool);
    await expect(page.locator("form[data-ready]")).toHaveCount(0);
    script.arrive();
    await expect(page.locator("form[data-ready]")).toBeVisible();
    const name = page.locator("input[name=name]");
    await expect(name).toBeFocused();
    expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
    expect(await formValues(page)).toMatchObject({
      name: "Dana",
      email: visitor.email,
      services: [visitor.services[0]],
      urgency: visitor.urgency,
    });
    await page.evaluate(pageTools[tool]);
    await fillInRest(page, visitor);
    await page.evaluate(pageTools[tool]);
    expect(await formValues(page)).toEqual(visitor);
    await page.locator("main form button").click();
    await expect(page.locator("#quote > .thanks")).toBeFocused();
    expect(await formValues(page)).toEqual(emptyForm);
    expect(await storedRequests(site, visitor)).toMatchObject([visitor]);
  });

  test(`a click before the form's script arrives sends once on a page that a ${tool} changed`, async ({
    page,
    site,
  }) => {
    const script = await holdBack(page, formScript);
    await stopClock(page);
    const visitor = await fillInHalf(page, tool);
    await fillInRest(page, visitor);
    await page.locator("main form button").click();
    await page.evaluate(pageTools[tool]);
    await page.clock.runFor(1_500);
    script.arrive();
    await expect(page.locator("#quote > .thanks")).toBeFocused();
    expect(await storedRequests(site, visitor)).toMatchObject([visitor]);
  });

  test(`a ${tool} hides no problem, and the input stays after a problem and a failure`, async ({ page, site }) => {
    const visitor = await fillInHalf(page, tool);
    await page.locator("main form button").click();
    await expect(page.locator("input[name=phone]")).toBeFocused();
    await expect(page.locator("[id$=-problem]")).toHaveCount(1);
    await page.evaluate(pageTools[tool]);
    await fillInRest(page, visitor);
    await page.route("**/send-contact-email", (route) => route.abort("connectionrefused"), { times: 1 });
    await page.locator("main form button").click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", /^tel:/);
    await page.evaluate(pageTools[tool]);
    await expect(page.locator("[id$=-problem]")).toHaveCount(0);
    expect(await formValues(page)).toEqual(visitor);
    await page.locator("main form button").click();
    await expect(page.locator("#quote > .thanks")).toBeFocused();
    expect(await storedRequests(site, visitor)).toMatchObject([visitor]);
  });
}

/** Opens a page, lets the tool change it, fills in half of the form and leaves the caret before the first name. */
async function fillInHalf(page: Page, tool: PageTool) {
  const visitor = someVisitor();
  await page.goto("/gutter-repairs-fern-hill-or");
  await page.evaluate(pageTools[tool]);
  await page.locator("input[name=email]").fill(visitor.email);
  await page.locator(`input[value="${visitor.services[0]}"]`).check();
  await page.locator(`input[value="${visitor.urgency}"]`).check();
  await page.locator("input[name=name]").pressSequentially("Dana");
  await page.keyboard.press("Home");
  await page.evaluate(pageTools[tool]);
  return visitor;
}

async function fillInRest(page: Page, visitor: ReturnType<typeof someVisitor>) {
  await page.locator("input[name=name]").fill(visitor.name);
  await page.locator("input[name=phone]").fill(visitor.phone);
  for (const service of visitor.services.slice(1)) await page.locator(`input[value="${service}"]`).check();
}
