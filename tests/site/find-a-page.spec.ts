import { addressesIn, sampleBuiltDir } from "../support/addresses.ts";
import { expect, test } from "../support/site-story.ts";

const { cityNames, serviceNames } = addressesIn(sampleBuiltDir);

test("the footer lists every service, every city, the company's pages, its email and its hours", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("navigation", { name: "Services" }).getByRole("link")).toHaveText(serviceNames);
  await expect(footer.getByRole("navigation", { name: "Service areas" }).getByRole("link")).toHaveText(cityNames);
  const company = footer.getByRole("navigation", { name: "Company" }).getByRole("link");
  await expect(company).toHaveText(["Home", "Contact Us", "Privacy Policy", "Terms of Service"]);
  await expect(footer.getByRole("link", { name: site.company.email })).toHaveAttribute(
    "href",
    `mailto:${site.company.email}`,
  );
  await expect(footer).toContainText("Fern Hill, OR");
  await expect(footer).toContainText(/Monday to Friday\s*7:00 AM to 6:00 PM/);
  await expect(footer).toContainText(/Saturday\s*8:00 AM to 6:00 PM/);
  await expect(footer).toContainText(/Sunday\s*8:00 AM to 3:00 PM/);
});
