import { watchTrouble } from "../site/page-trouble.ts";
import { addressesIn, builtDir } from "../support/addresses.ts";
import { expect, test } from "../support/site-story.ts";

const { addresses, legalPages } = addressesIn(builtDir);

test("every page has its header, its footer, and its form or the date of its last update", async ({ page, site }) => {
  test.slow();
  const { name, phone, email } = site.company;
  const trouble = watchTrouble(page, site.url);
  expect(legalPages.length).toBeGreaterThan(0);
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    expect(await page.evaluate(readFrame, phone.dial), address).toEqual({
      headlines: 1,
      home: `${name}, home`,
      phone: expect.stringContaining(phone.display),
      email: expect.stringContaining(email),
      copyright: expect.stringContaining(`${new Date().getFullYear()} ${name}`),
    });
    if (legalPages.includes(address)) {
      await expect(page.getByRole("main")).toContainText(/Last updated [A-Z][a-z]+ 20\d\d/);
    } else {
      await page.locator("main form input:visible").first().focus();
      await page.locator("main form[data-ready]").waitFor();
    }
  }
  expect(trouble).toEqual([]);
});

test("the site lists the licenses of its packages and fonts", async ({ request }) => {
  expect(await (await request.get("/licenses.txt")).text()).toContain("MIT License");
  expect(await (await request.get("/font-licenses.txt")).text()).toContain("SIL Open Font License");
});

/** Runs in the page. */
function readFrame(dial: string) {
  const footer = document.querySelector("footer")?.textContent ?? "";
  const visible = (css: string) => Array.from(document.querySelectorAll(css)).find((one) => one.checkVisibility());
  return {
    headlines: document.querySelectorAll("h1").length,
    home: visible("header a[href='/']")?.ariaLabel,
    phone: visible(`header a[href='tel:${dial}']`)?.textContent,
    email: footer,
    copyright: footer,
  };
}
