import { addressesIn, sampleBuiltDir } from "../../testing/addresses.ts";
import { expect, test } from "../../testing/site-story.ts";

const { cityNames, serviceNames } = addressesIn(sampleBuiltDir);

test("the foot of the page leads to every service, every city and the company's pages", async ({ page, site }) => {
  await page.goto("/");
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("navigation", { name: "Services" }).getByRole("link")).toHaveText(serviceNames);
  await expect(foot.getByRole("navigation", { name: "Service areas" }).getByRole("link")).toHaveText(cityNames);
  const company = foot.getByRole("navigation", { name: "Company" }).getByRole("link");
  await expect(company).toHaveText(["Home", "Contact Us", "Privacy Policy", "Terms of Service"]);
  await expect(foot.getByRole("link", { name: site.company.email })).toHaveAttribute(
    "href",
    `mailto:${site.company.email}`,
  );
  await expect(foot).toContainText("Fern Hill, OR");
  await expect(foot).toContainText(/Monday to Friday\s*7:00 AM to 6:00 PM/);
  await expect(foot).toContainText(/Saturday\s*8:00 AM to 6:00 PM/);
  await expect(foot).toContainText(/Sunday\s*8:00 AM to 3:00 PM/);
});
