import type { Page } from "@playwright/test";
import { addressesIn, sampleBuiltDir } from "../../testing/addresses.ts";
import { expect, screens, test } from "../../testing/site-story.ts";

const { cityPages, legalPages, otherFormPages } = addressesIn(sampleBuiltDir);

const looked = [...otherFormPages, ...cityPages.slice(0, 1), ...legalPages.slice(0, 1)];

test("header and first section need no style but the page's own", async ({ page }) => {
  // The page leaves the brand's faces to `look`, so that nothing is fitted to the faces before them.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const lookAtBoth = async () => {
    await page.setViewportSize(screens.phone);
    const onPhone = await look(page);
    await page.setViewportSize(screens.desktop);
    return [onPhone, await look(page)];
  };
  for (const address of looked) {
    await page.goto(address);
    const styled = await lookAtBoth();
    for (const screen of styled) expect(screen.length, address).toBeGreaterThan(30);
    await page.route(/\.css$/, (route) => route.abort());
    await page.goto(address);
    expect(await lookAtBoth(), address).toEqual(styled);
    await page.unroute(/\.css$/);
  }
});

// For a rule that comes twice, and for @property, a browser styles the whole first section anew.
test("the styles after the first section repeat none of its own, register no property and miss none", async ({
  page,
}) => {
  await page.goto("/");
  const { own, later, registered, missing } = await page.evaluate(() => {
    const all = (rules: CSSRuleList): CSSRule[] =>
      Array.from(rules).flatMap((rule) => [rule, ...("cssRules" in rule ? all(rule.cssRules as CSSRuleList) : [])]);
    const [own = [], later = []] = Array.from(document.styleSheets, (sheet) => all(sheet.cssRules));
    const textsOf = (rules: CSSRule[]) =>
      rules.filter((rule) => rule instanceof CSSStyleRule).map(({ cssText }) => cssText);
    const text = textsOf([...own, ...later]).join("\n");
    const names = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = ""]) => name);
    const declared = names(/(--[\w-]+):/g);
    return {
      own: textsOf(own),
      later: textsOf(later),
      registered: later.filter((rule) => rule instanceof CSSPropertyRule).map(({ cssText }) => cssText),
      missing: names(/var\((--[\w-]+)\)/g).filter((name) => !declared.includes(name)),
    };
  });
  expect(own.length).toBeGreaterThan(50);
  expect(later.length).toBeGreaterThan(50);
  expect(later.filter((rule) => own.includes(rule))).toEqual([]);
  expect(registered).toEqual([]);
  expect(missing).toEqual([]);
});

/** Where everything of the first screen stands and how it is set, without what is closed. */
function look(page: Page) {
  return page.evaluate(async () => {
    // The late script has put "Open now" in place of the hours once it has run.
    const lines = Array.from(document.querySelectorAll("[data-opening-hours]"));
    while (lines.some(({ textContent }) => !textContent?.startsWith("Open")))
      await new Promise((resolve) => setTimeout(resolve, 10));
    document.documentElement.dataset.fonts = "brand";
    await document.fonts.ready;
    const all = document.querySelectorAll("body > a, header, header *, .call-bar, .call-bar *, main > :first-child *");
    return Array.from(all)
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font, textDecorationLine, borderTopWidth } = getComputedStyle(element);
        const box = [left, top, width, height].map(Math.round).join(" ");
        return `${element.tagName} ${box} ${color} ${backgroundColor} ${font} ${textDecorationLine} ${borderTopWidth}`;
      });
  });
}
