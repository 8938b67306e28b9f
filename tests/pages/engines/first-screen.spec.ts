import { builtDir } from "../../support/addresses.ts";
import { inEveryEngine, test } from "../../support/engines/engine-story.ts";
import { eventually } from "../../support/site-story.ts";

test.use({ builtDir, screenSize: { width: 378, height: 800 } });

test(
  "on a phone, the number is in the header or in the bar below, never in both",
  inEveryEngine,
  async ({ visitor: { open, tab } }) => {
    await open("/");
    await eventually(() => tab.evaluate(visibleNumbers)).toEqual(["header"]);
    await tab.evaluate(() => scrollTo(0, 3000));
    await eventually(() => tab.evaluate(visibleNumbers)).toEqual(["bar"]);
  },
);

/** Runs in the page. */
function visibleNumbers(): string[] {
  const isVisible = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false;
  const [header, bar] = [document.querySelector(".header-call"), document.querySelector(".call-bar")];
  return [...(isVisible(header) ? ["header"] : []), ...(isVisible(bar) ? ["bar"] : [])];
}
