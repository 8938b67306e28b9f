import { addressesIn, sampleBuiltDir } from "../../testing/addresses.ts";
import { eventually, expect, screens, test } from "../../testing/site-story.ts";
import { columnsOf, readThrough, shiftsOf, watchShifts } from "./page-shape.ts";
import { quoteForm } from "./quote-form.ts";

const { servicePages } = addressesIn(sampleBuiltDir);

const pages = ["/", "/gutter-installation-fern-hill-or", "/gutter-cleaning-larkspur-or", "/contact", "/no-such-page"];
const sizes = { phone: screens.phone, desktop: screens.desktop };

for (const [screen, size] of Object.entries(sizes)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: size });

    for (const address of pages) {
      test(`${address} holds its shape while it is read`, async ({ page }) => {
        await watchShifts(page);
        await page.goto(address);
        const header = page.getByRole("banner");
        await expect(header).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
        await readThrough(page);
        await expect(header).toBeInViewport({ ratio: 1 });
        expect((await header.boundingBox())?.y).toBe(0);
        const { sum, parts } = await shiftsOf(page);
        expect(sum, parts.join("\n")).toBeLessThan(0.02);
      });
    }

    test("pictures keep their room, the first one is fetched at once and the others wait", async ({ page }) => {
      await page.goto("/");
      const pictures = await page.locator("main img:not([alt^=Drawn])").evaluateAll((all: HTMLImageElement[]) =>
        all.map((one) => ({
          room: one.width / one.height,
          sized: one.hasAttribute("width") && one.hasAttribute("height"),
          loading: one.loading,
          priority: one.fetchPriority,
        })),
      );
      expect(pictures.length).toBeGreaterThan(4);
      for (const { room, sized } of pictures) {
        expect(sized).toBe(true);
        expect(room).toBeGreaterThan(1);
      }
      const [first, ...others] = pictures;
      expect(first?.priority).toBe("high");
      expect(first?.loading).not.toBe("lazy");
      expect(others.every(({ loading }) => loading === "lazy")).toBe(true);
    });
  });
}

test("a picture stands in its place before the words after it have come", async ({ page }) => {
  for (const address of servicePages) {
    await page.goto(address);
    const moved = await page.locator("main picture").evaluateAll((pictures) =>
      pictures.filter((picture) => {
        const left = () => picture.getBoundingClientRect().left;
        const leftAtLast = left();
        const after = [];
        while (picture.nextSibling) after.push(picture.parentNode?.removeChild(picture.nextSibling) ?? "");
        const leftAtFirst = left();
        picture.after(...after);
        return Math.abs(leftAtFirst - leftAtLast) > 1;
      }),
    );
    expect(moved, address).toHaveLength(0);
  }
});

test("columns follow the room there is", async ({ page }) => {
  const columns = {
    phone: { cards: 1, reasons: 1, foot: 2 },
    tablet: { cards: 2, reasons: 1, foot: 2 },
    desktop: { cards: 2, reasons: 3, foot: 4 },
  };
  await page.goto("/");
  for (const screen of ["phone", "tablet", "desktop"] as const) {
    await page.setViewportSize(screens[screen]);
    const { cards, reasons, foot } = columns[screen];
    expect(await columnsOf(page, "main section:has(picture) ul:has(h3)"), `cards on a ${screen}`).toBe(cards);
    expect(
      await columnsOf(page, "main section:has(h2:text-is('Three reasons to choose us')) ul"),
      `reasons on a ${screen}`,
    ).toBe(reasons);
    expect(await columnsOf(page, "footer > div"), `foot on a ${screen}`).toBe(foot);
  }
});

test("the form stands beside the headline on a desktop and below it on a phone", async ({ page }) => {
  for (const address of ["/", "/gutter-cleaning-larkspur-or", "/contact"]) {
    await page.setViewportSize(screens.desktop);
    await page.goto(address);
    const headline = page.getByRole("heading", { level: 1 });
    await expect(quoteForm(page).name).toBeInViewport({ ratio: 1 });
    const beside = [await headline.boundingBox(), await quoteForm(page).form.boundingBox()];
    expect(beside[1]?.x).toBeGreaterThan((beside[0]?.x ?? 0) + (beside[0]?.width ?? 0));
    await page.setViewportSize(screens.phone);
    const below = [await headline.boundingBox(), await quoteForm(page).form.boundingBox()];
    expect(below[1]?.y).toBeGreaterThan((below[0]?.y ?? 0) + (below[0]?.height ?? 0));
    await expect(quoteForm(page).form).toBeVisible();
  }
});

test("the form beside a headline is low enough to be sent from the first screen, its page's own service first", async ({
  page,
}) => {
  for (const [address, service] of [
    ["/", "Gutter Cleaning"],
    ["/gutter-repairs-fern-hill-or", "Gutter Repair"],
    ["/gutter-cleaning-larkspur-or", "Gutter Cleaning"],
  ] as const) {
    // A laptop of 1366 by 768 pixels leaves 641 to a page.
    for (const size of [screens.desktop, { width: 1366, height: 641 }]) {
      await page.setViewportSize(size);
      await page.goto(address);
      const [card, button] = [page.locator("#quote"), quoteForm(page).sendButton];
      expect((await card.boundingBox())?.height, address).toBeLessThanOrEqual(700);
      const box = await button.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), address).toBeLessThanOrEqual(Math.min(size.height, 740));
    }
    await expect(page.getByRole("checkbox").first()).toHaveAttribute("value", service);
  }
});

test("what to check about us comes after the steps, right before the questions, below its heading", async ({
  page,
}) => {
  await page.setViewportSize(screens.desktop);
  for (const address of servicePages) {
    await page.goto(address);
    const sections = await page.locator("main > *").evaluateAll((all) =>
      all.map((section) => {
        if (section.querySelector(".checks")) return "checks";
        if (section.querySelector("details[name=faq]")) return "questions";
        return section.querySelector(".steps") ? "steps" : "other";
      }),
    );
    const at = sections.indexOf("checks");
    expect(at, address).toBeGreaterThan(sections.lastIndexOf("steps"));
    expect(sections[at + 1], address).toBe("questions");
    const [heading, list] = [
      page.getByRole("heading", { name: "Check us before you hire us" }),
      page.locator(".checks"),
    ];
    const [above, below] = [await heading.boundingBox(), await list.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0), address).toBeLessThanOrEqual(below?.y ?? 0);
  }
});

test("one call to action is in view at any time", async ({ page }) => {
  for (const screen of ["phone", "tablet", "desktop"] as const) {
    await page.setViewportSize(screens[screen]);
    await page.goto("/gutter-cleaning-larkspur-or");
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < height; top += 700) {
      await page.evaluate((to) => scrollTo(0, to), top);
      const inView = await page.locator("a[href^='tel:']").evaluateAll(
        (links) =>
          links.filter((link) => {
            const { top: above, bottom } = link.getBoundingClientRect();
            return link.checkVisibility({ visibilityProperty: true }) && bottom > 0 && above < innerHeight;
          }).length,
      );
      expect(inView, `${screen}, scrolled by ${top}`).toBeGreaterThan(0);
    }
  }
});

test("the call bar covers neither the send button nor the last line of the page", async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto("/downspout-installation-and-repair-fern-hill-or");
  const callBar = page.getByRole("complementary", { name: "Call us", exact: true });
  await quoteForm(page).urgency("I'm Flexible").focus();
  await page.keyboard.press("Tab");
  await expect(quoteForm(page).sendButton).toBeFocused();
  const [button, bar] = [await quoteForm(page).sendButton.boundingBox(), await callBar.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const lastLine = page.getByRole("contentinfo").getByText(/CCB #/);
  await eventually(async () => {
    // The page grows by a line or two when its faces arrive.
    await page.keyboard.press("End");
    const box = await lastLine.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  }).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(lastLine).toBeInViewport({ ratio: 1 });
});
