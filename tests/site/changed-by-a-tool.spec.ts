import type { Page } from "@playwright/test";
import { type PageTool, pageTools } from "../../testing/engines/page-tools.ts";
import type { RunningSite } from "../../testing/running-site.ts";
import { expect, stopClock, test } from "../../testing/site-story.ts";
import { emptyForm, formScript, formWords, holdBack, maxWaitMs, someVisitor } from "./quote-form.ts";

for (const tool of Object.keys(pageTools) as PageTool[]) {
  for (const comes of ["at once", "late"] as const) {
    test(`a ${tool} loses no word while the form's script comes ${comes}, and one press sends once`, async ({
      page,
      site,
    }) => {
      const script = await holdBack(page, formScript);
      if (comes === "at once") script.arrive();
      const visitor = await typeHalf(page, tool);
      if (comes === "late") await expect(page.locator("form[data-ready]")).toHaveCount(0);
      script.arrive();
      await expect(page.locator("form[data-ready]")).toBeVisible();
      await expectHalfTyped(page, visitor);
      await page.evaluate(pageTools[tool]);
      await typeRest(page, visitor);
      await page.evaluate(pageTools[tool]);
      expect(await formWords(page)).toEqual(visitor);
      await page.locator("main form button").click();
      await expect(page.locator("#quote > .thanks")).toBeFocused();
      expect(await formWords(page)).toEqual(emptyForm);
      await expectStoredOnce(site, visitor);
    });
  }

  for (const lateMs of [0, 1_500, 4_000]) {
    test(`a press of the button after a ${tool} came sends once where the script comes ${lateMs} ms late`, async ({
      page,
      site,
    }) => {
      const script = await holdBack(page, formScript);
      await stopClock(page);
      const visitor = await typeHalf(page, tool);
      await typeRest(page, visitor);
      await page.locator("main form button").click();
      await page.evaluate(pageTools[tool]);
      if (lateMs > 0) await page.clock.runFor(Math.min(lateMs, maxWaitMs));
      const isSentByBrowser = lateMs > maxWaitMs;
      if (isSentByBrowser) await expect(page).toHaveURL(`${site.url}/contact?request=received`);
      script.arrive();
      if (!isSentByBrowser) await expect(page.locator("#quote > .thanks")).toBeFocused();
      await expectStoredOnce(site, visitor);
    });
  }

  test(`a ${tool} hides no problem, and what was typed stays through it and through a failed send`, async ({
    page,
    site,
  }) => {
    const visitor = await typeHalf(page, tool);
    await page.locator("main form button").click();
    await expect(page.locator("input[name=phone]")).toBeFocused();
    await expect(page.locator("[id$=-problem]")).toHaveCount(1);
    await page.evaluate(pageTools[tool]);
    await typeRest(page, visitor);
    await page.route("**/send-contact-email", (route) => route.abort("connectionrefused"), { times: 1 });
    await page.locator("main form button").click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", /^tel:/);
    await page.evaluate(pageTools[tool]);
    await expect(page.locator("[id$=-problem]")).toHaveCount(0);
    expect(await formWords(page)).toEqual(visitor);
    await page.locator("main form button").click();
    await expect(page.locator("#quote > .thanks")).toBeFocused();
    await expectStoredOnce(site, visitor);
  });
}

/** Opens a page, lets the tool change it, and leaves the caret within a name that is half typed. */
async function typeHalf(page: Page, tool: PageTool) {
  const visitor = someVisitor();
  await page.goto("/gutter-repairs-fern-hill-or");
  await page.evaluate(pageTools[tool]);
  await page.locator("input[name=email]").fill(visitor.email);
  await page.locator(`input[value="${visitor.services[0]}"]`).check();
  await page.locator(`input[value="${visitor.urgency}"]`).check();
  const [first = ""] = visitor.name.split(" ");
  await page.locator("input[name=name]").pressSequentially(first);
  await page.keyboard.press("Home");
  await page.evaluate(pageTools[tool]);
  return visitor;
}

async function expectHalfTyped(page: Page, visitor: Awaited<ReturnType<typeof typeHalf>>) {
  const name = page.locator("input[name=name]");
  await expect(name).toBeFocused();
  expect(await name.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart])).toEqual([
    visitor.name.split(" ")[0],
    0,
  ]);
  expect(await formWords(page)).toMatchObject({
    email: visitor.email,
    services: [visitor.services[0]],
    urgency: visitor.urgency,
  });
}

/** Goes on typing where the caret is. */
async function typeRest(page: Page, visitor: Awaited<ReturnType<typeof typeHalf>>) {
  await page.locator("input[name=name]").fill(visitor.name);
  await page.locator("input[name=phone]").fill(visitor.phone);
  for (const service of visitor.services.slice(1)) await page.locator(`input[value="${service}"]`).check();
}

async function expectStoredOnce(site: RunningSite, visitor: ReturnType<typeof someVisitor>) {
  const stored = (await site.storedRequests()).filter(({ email }) => email === visitor.email);
  expect(stored).toMatchObject([visitor]);
}
