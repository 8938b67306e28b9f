import { addressesIn, sampleBuiltDir } from "../support/addresses.ts";
import { eventually, expect, screens, test } from "../support/site-story.ts";
import { watchTrouble } from "./page-trouble.ts";

const { cityPages, mapPages } = addressesIn(sampleBuiltDir);

test("on the map, a city's name, or on a phone its name or number, leads to its page, and Tab skips the number", async ({
  page,
}) => {
  await page.goto("/");
  await page.locator("figure").getByRole("link", { name: "Gutter cleaning in Ashby" }).click();
  await expect(page).toHaveURL(/\/gutter-cleaning-ashby-or$/);
  await page.setViewportSize(screens.phone);
  await page.goto("/");
  const number = page.locator(".there svg a:not(.named)").first();
  await expect(number).toHaveAttribute("tabindex", "-1");
  const address = `${await number.getAttribute("href")}`;
  await number.scrollIntoViewIfNeeded();
  await number.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.goto("/");
  const name = page.locator(".there li.named a").first();
  const ownAddress = `${await name.getAttribute("href")}`;
  expect(ownAddress).not.toBe(address);
  await name.click();
  await expect(page).toHaveURL(new RegExp(`${ownAddress}$`));
});

test("on a tablet, the notes are in columns below the map", async ({ page }) => {
  await page.setViewportSize(screens.tablet);
  await page.goto("/gutter-cleaning-dunmore-or");
  const notes = page.locator(".noted").getByRole("term");
  const map = page.locator("figure", { has: page.getByRole("img", { name: /^Drawn map of/ }) });
  const [mapBox, first, second] = await Promise.all([map, notes.nth(0), notes.nth(1)].map((one) => one.boundingBox()));
  expect(first?.y).toBeGreaterThan((mapBox?.y ?? 0) + (mapBox?.height ?? 0));
  expect(second?.y).toBe(first?.y);
});

test("every city's page shows a map in the colors of the scheme", async ({ page, site }) => {
  test.slow();
  const trouble = watchTrouble(page, site.url);
  for (const address of cityPages) {
    await page.goto(address);
    const map = page.getByRole("img", { name: /^Drawn map of/ });
    await map.scrollIntoViewIfNeeded();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const file =
        colorScheme === "dark" ? /\/drawings\/map-[a-z-]+-dark\.svg$/ : /\/drawings\/map-[a-z-]+(?<!-dark)\.svg$/;
      await eventually(() => map.evaluate((image: HTMLImageElement) => image.currentSrc), address).toMatch(file);
      await eventually(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth), address).toBeGreaterThan(0);
    }
  }
  expect(trouble).toEqual([]);
});

test("the home page and the Fern Hill pages have the map, which requests nothing from Google", async ({
  page,
  site,
}) => {
  const trouble = watchTrouble(page, site.url);
  expect(mapPages).toEqual(
    expect.arrayContaining(["/", "/gutter-cleaning-fern-hill-or", "/gutter-repairs-fern-hill-or"]),
  );
  for (const address of ["/", "/gutter-repairs-fern-hill-or"]) {
    await page.goto(address);
    await page.getByText("Show the interactive map").scrollIntoViewIfNeeded();
    await expect(page.getByRole("img", { name: /^Drawn map of/ })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    const waiting = await page.locator("[data-map-place] template").innerHTML();
    expect(waiting).toMatch(/^<iframe [^>]*src="https:\/\/www\.google\.com\/maps/);
    expect(waiting).toContain(' height="450"');
    expect(waiting).toContain(' loading="lazy"');
    await expect(page.getByRole("link", { name: "Open in Maps" })).toHaveCount(0);
  }
  expect(trouble).toEqual([]);
});

test("the interactive map loads only when its button is clicked, in the place of the drawn map", async ({ page }) => {
  const requested: string[] = [];
  await page.route("https://www.google.com/**", (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>The interactive map</p>" });
  });
  await page.goto("/", { waitUntil: "load" });
  const button = page.getByText("Show the interactive map");
  const drawn = page.getByRole("img", { name: /^Drawn map of/ });
  await button.scrollIntoViewIfNeeded();
  const place = await drawn.boundingBox();
  expect(requested).toEqual([]);
  await button.click();
  await expect(button).toBeHidden();
  await expect(page.getByText("Hide the interactive map")).toBeVisible();
  const frame = page.locator("iframe");
  await expect(frame.contentFrame().getByText("The interactive map")).toBeVisible();
  expect(await frame.boundingBox()).toMatchObject({ x: place?.x, width: place?.width, height: 450 });
  await expect(drawn).toBeHidden();
  expect(requested).toHaveLength(1);
  await page.getByText("Hide the interactive map").click();
  await expect(drawn).toBeVisible();
  await expect(frame).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a link opens the interactive map", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("Show the interactive map")).toBeHidden();
    const link = page.getByRole("link", { name: "Open in Maps" });
    await expect(link).toHaveAttribute("href", /^https:\/\/www\.google\./);
    await expect(link).toBeVisible();
  });
});
