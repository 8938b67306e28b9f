import { eventually, expect, screens, test } from "../support/site-story.ts";
import { beyondTheEdge } from "./beyond-the-edge.ts";
import { readThrough, shiftsOf, watchShifts } from "./page-shape.ts";
import { quoteForm } from "./quote-form.ts";

for (const [screen, address] of [
  ["phone", "/"],
  ["phone", "/gutter-installation-fern-hill-or"],
  ["phone", "/gutter-cleaning-larkspur-or"],
  ["desktop", "/"],
] as const)
  test(`on a ${screen} ${address} does not shift while the visitor scrolls`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    await watchShifts(page);
    await page.goto(address);
    const header = page.getByRole("banner");
    await expect(header).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    await readThrough(page);
    expect((await header.boundingBox())?.y).toBe(0);
    const { sum, parts } = await shiftsOf(page);
    expect(sum, parts.join("\n")).toBeLessThan(0.05);
  });

test("pictures have sizes, the first one loads first and the others lazily", async ({ page }) => {
  await page.goto("/");
  const pictures = await page.locator("main img:not([alt^=Drawn])").evaluateAll((all: HTMLImageElement[]) =>
    all.map((one) => ({
      isWide: one.width > one.height,
      sized: one.hasAttribute("width") && one.hasAttribute("height"),
      loading: one.loading,
      priority: one.fetchPriority,
    })),
  );
  expect(pictures.length).toBeGreaterThan(4);
  expect(pictures.filter(({ isWide, sized }) => !isWide || !sized)).toEqual([]);
  const [first, ...others] = pictures;
  expect(first).toMatchObject({ priority: "high", loading: expect.not.stringMatching("lazy") });
  expect(others.every(({ loading }) => loading === "lazy")).toBe(true);
});

test("the form is below the headline on a phone and beside it on a desktop, whole to its button, with the page's service first", async ({
  page,
}) => {
  const { form, name, sendButton } = quoteForm(page);
  const measure = async () => [
    await page.getByRole("heading", { level: 1 }).boundingBox(),
    await form.boundingBox(),
    await sendButton.boundingBox(),
  ];
  for (const [address, service] of [
    ["/", "Gutter Cleaning"],
    ["/gutter-repairs-fern-hill-or", "Gutter Repair"],
    ["/gutter-cleaning-larkspur-or", "Gutter Cleaning"],
    ["/contact", "Gutter Cleaning"],
  ] as const) {
    await page.goto(address);
    // A browser on a laptop shows 789 of 900 pixels, or 641 of 768.
    for (const size of [screens.desktop, { width: 1366, height: 641 }]) {
      await page.setViewportSize(size);
      await expect(name).toBeInViewport({ ratio: 1 });
      const [headline, fields, button] = await measure();
      expect(fields?.x).toBeGreaterThan((headline?.x ?? 0) + (headline?.width ?? 0));
      expect((button?.y ?? 0) + (button?.height ?? 0), address).toBeLessThanOrEqual(Math.min(size.height, 789));
    }
    await expect(page.getByRole("checkbox").first()).toHaveAttribute("value", service);
    await page.setViewportSize(screens.phone);
    const [headline, fields] = await measure();
    expect(fields?.y).toBeGreaterThan((headline?.y ?? 0) + (headline?.height ?? 0));
  }
});

test("a call link is in view at every scroll position", async ({ page }) => {
  await page.goto("/gutter-cleaning-larkspur-or");
  for (const screen of ["phone", "tablet", "desktop"] as const) {
    await page.setViewportSize(screens[screen]);
    expect(await page.evaluate(positionsWithoutCall), screen).toEqual([]);
  }
});

/** Runs in the page. Returns the scroll positions without a visible call link. */
async function positionsWithoutCall(): Promise<number[]> {
  const isInView = (link: Element) => {
    const { top, bottom } = link.getBoundingClientRect();
    return link.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight;
  };
  const links = Array.from(document.querySelectorAll("a[href^='tel:']"));
  const positions: number[] = [];
  for (let top = 0; top < document.body.scrollHeight; top += 700) {
    scrollTo(0, top);
    // The call bar follows one frame after the scroll.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    if (!links.some(isInView)) positions.push(top);
  }
  return positions;
}

test("the call bar covers neither the send button nor the last line of the page", async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto("/downspout-installation-and-repair-fern-hill-or");
  const callBar = page.getByRole("complementary", { name: "Call us", exact: true });
  await quoteForm(page).form.getByRole("radio").last().focus();
  await page.keyboard.press("Tab");
  await expect(quoteForm(page).sendButton).toBeFocused();
  const [button, bar] = [await quoteForm(page).sendButton.boundingBox(), await callBar.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const lastLine = page.getByRole("contentinfo").getByText(/CCB #/);
  await eventually(async () => {
    // The page grows by a line or two when its fonts arrive.
    await page.keyboard.press("End");
    const box = await lastLine.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  }).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(lastLine).toBeInViewport({ ratio: 1 });
});

test("the last of five cards fills its row, and its picture at most half of the card", async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await page.goto("/");
  const cards = page.locator(".two-abreast > .card");
  await cards.last().evaluate((card) => card.after(card.cloneNode(true)));
  await expect(cards).toHaveCount(5);
  const [card, picture] = [await cards.last().boundingBox(), await cards.last().locator("picture").boundingBox()];
  expect(picture?.width).toBeLessThan((card?.width ?? 0) / 2);
});

test("the findings table breaks no long word on a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/gutter-cleaning-fern-hill-or");
  const cells = page.locator(".findings :is(th, td)");
  await cells.first().scrollIntoViewIfNeeded();
  const broken = await cells.evaluateAll((all) => {
    for (const cell of all.slice(-3)) cell.textContent = "Weatherstripping";
    const range = document.createRange();
    const words = all.filter((cell) => /^\w+$/.test(cell.textContent));
    return words.filter((word) => range.selectNodeContents(word) ?? range.getClientRects().length > 1).length;
  });
  expect(broken).toBe(0);
  expect(await beyondTheEdge(page)).toEqual([]);
});

test("pointing at a label of the water path lights up its line and dot", async ({ page }) => {
  await page.goto("/");
  const colors = (part: string, property: "stroke" | "fill") =>
    page
      .locator(`.sides svg > a > ${part}`)
      .evaluateAll((parts, property) => parts.map((one) => getComputedStyle(one)[property]), property);
  const labels = page.locator(".sides li > a");
  await labels.nth(1).hover();
  const lit = [false, true, false, false, false];
  const [lines, dots] = [await colors(".beside", "stroke"), await colors("line + circle", "fill")];
  for (const all of [lines, dots]) expect(all.map((color) => color !== all[0])).toEqual(lit);
});
