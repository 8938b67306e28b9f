import { expect } from "../support/site-story.ts";
import { afterReload, soon, test } from "./dev-site.ts";

test("opens the desk on the first start", async ({ page, dev }) => {
  await page.goto(dev.desk);
  await expect(page.getByLabel("Your work email")).toBeVisible();
});

test("shows a new headline", async ({ page, dev }) => {
  const headline = page.getByRole("heading", { level: 1 });
  await page.goto(`${dev.pages}/contact`);
  await expect(headline).toHaveText("Get In Touch With Us");
  dev.change("pages/contact.yaml", "Get In Touch With Us", "Write To Us Today");
  await afterReload(page, () => expect(headline).toHaveText("Write To Us Today", soon));
});
