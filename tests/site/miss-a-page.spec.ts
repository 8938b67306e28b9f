import { expect, test } from "../support/site-story.ts";

test("a path without a page gets the 404 page, and the console shows the path", async ({ page, site }) => {
  const logged = page.waitForEvent("console", (message) => message.text().includes("/roof-moss"));
  const answer = await page.goto("/roof-moss");
  expect(answer?.status()).toBe(404);
  expect((await logged).type()).toBe("error");
  await expect(page.getByRole("main")).toContainText("404");
  await expect(page.getByRole("main")).toContainText("Oops! Page not found");
  await expect(page.getByRole("main")).toContainText("/roof-moss");
  await expect(page.getByRole("main")).toContainText(site.company.phone.display);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test("the address of a service in another city suggests a page and shows the phone number", async ({ page, site }) => {
  const suggestions = {
    "/gutter-repairs-larkspur-or": ["gutter repair in Larkspur", "/gutter-repairs-fern-hill-or"],
    "/gutter-replacement-ashby-or": ["gutter replacement in Ashby", "/gutter-replacement-fern-hill-or"],
  } as const;
  for (const [address, [words, href]] of Object.entries(suggestions)) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    const main = page.getByRole("main");
    await expect(main).toContainText(`We do ${words}`);
    await expect(main.locator(`a[href="tel:${site.company.phone.dial}"]`).first()).toBeVisible();
    await main.locator(`a[href="${href}"]`).click();
    await expect(page).toHaveURL(site.url + href);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
