import { expect, test } from "../support/site-story.ts";
import { fillInForm, quoteForm, someVisitor, storedRequests } from "./quote-form.ts";

test.use({ javaScriptEnabled: false });

const thanks = "Thank you! We'll contact you soon.";

test("a request without script is stored and shows the thanks, and a reload posts nothing", async ({ page, site }) => {
  const visitor = someVisitor();
  const posts: number[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST") posts.push(response.status());
  });
  await page.goto("/gutter-repairs-fern-hill-or");
  await fillInForm(page, visitor);
  await quoteForm(page).sendButton.click();
  await expect(page).toHaveURL(/\/contact\?request=received&number=[\da-f]{6}$/);
  const number = page.url().slice(-6);
  const [heading, main] = [page.getByRole("heading", { level: 1 }), page.getByRole("main")];
  await expect(heading).toHaveText(thanks);
  await expect(main).toContainText(site.company.phone.display);
  await expect(main).toContainText(`Number ${number}`);
  await expect(main).toContainText("We are open Monday to Friday 7:00 AM to 6:00 PM");
  const emailLink = main.getByRole("link", { name: /^Email/ });
  await expect(emailLink).toHaveAttribute("href", `mailto:${site.company.email}`);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await page.reload();
  await expect(heading).toHaveText(thanks);
  expect(posts).toEqual([303]);
  expect(await storedRequests(site, visitor)).toMatchObject([{ ...visitor, page: "/gutter-repairs-fern-hill-or" }]);
});

test("a form on a translator's page comes back filled in, and its button sends it", async ({ page, site }) => {
  const visitor = someVisitor();
  const contactPage = await (await fetch(`${site.url}/contact`)).text();
  const translated = contactPage.replace('action="/', `action="${site.url}/`);
  await page.route("http://www-example-com.translate.test/contact", (route) =>
    route.fulfill({ contentType: "text/html", body: translated }),
  );
  await page.goto("http://www-example-com.translate.test/contact");
  await fillInForm(page, visitor);
  await quoteForm(page).sendButton.click();
  await expect(page.getByRole("alert")).toContainText("Nothing was sent yet, because the form came through another");
  expect(await storedRequests(site, visitor)).toEqual([]);
  await quoteForm(page).sendButton.click();
  await expect(page).toHaveURL(/\/contact\?request=received&number=[\da-f]{6}$/);
  expect(await storedRequests(site, visitor)).toMatchObject([visitor]);
});

test("an empty form comes back with every problem, each linked to its field", async ({ page }) => {
  await page.goto("/");
  await quoteForm(page).sendButton.click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  const problems = page.getByRole("alert").getByRole("link");
  await expect(problems).toHaveText([
    "Please enter your name",
    "Please enter a valid email address",
    "Please enter your phone number",
    "Please select at least one service",
  ]);
  const { name, email, phone, service } = quoteForm(page);
  for (const [at, field] of [name, email, phone, service("Gutter Cleaning")].entries()) {
    await problems.nth(at).click();
    await expect(field).toBeInViewport({ ratio: 1 });
    const group = at < 3 ? field : page.getByRole("group", { name: "Which services do you need?" });
    await expect(group).toHaveAttribute("aria-invalid", "true");
    await expect(group).toHaveAccessibleDescription(new RegExp(`${await problems.nth(at).textContent()}$`));
  }
});
