import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { SilentDriverError } from "../silent-driver.ts";
import type { Point, Tab } from "./engine.ts";
import { describe, type Look, middleOf, type Target } from "./in-page.ts";

const longestWaitMs = 30_000;

/** Someone in front of a tab. What is asked of a part of the page is about those that are shown. */
export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(bareTab: Tab, siteUrl: string) {
  const tab = { ...bareTab, evaluate: askingAgain(bareTab.evaluate) };
  return {
    tab,
    /** Goes to an address of the site, such as "/contact". */
    open: (address: string) => tab.open(new URL(address, siteUrl).href),
    press: tab.press,
    resize: tab.resize,
    /** Where the visitor is, such as "/contact?request=received". */
    address: () => tab.evaluate(() => location.pathname + location.search),
    title: () => tab.evaluate(() => document.title),
    find: (css: string, text: string | null = null) => find(tab, { css, text }),
  };
}

/** A page that is just being left gives no answer, the one that follows does. */
function askingAgain(evaluate: Tab["evaluate"]): Tab["evaluate"] {
  return async (work, ...args) => {
    for (let tries = 1; ; tries++) {
      try {
        return await evaluate(work, ...args);
      } catch (error) {
        if (tries === 5 || error instanceof SilentDriverError) throw error;
        await setTimeout(200);
      }
    }
  };
}

/** A part of the page: the first that is shown of those a selector finds and whose words are these. */
function find(tab: Tab, target: Target) {
  const looks = (attribute = "") => tab.evaluate(describe, target, attribute);
  const first = async (): Promise<Look | undefined> => (await looks())[0];

  const click = async () => tab.clickAt(await steadyMiddle(tab, target));

  return {
    click,
    /** Types in place of what is there. */
    fill: async (words: string) => {
      await click();
      await tab.evaluate(() => (document.activeElement as HTMLInputElement).select());
      await tab.type(words);
    },
    isShown: async () => (await first()) !== undefined,
    isFocused: async () => (await first())?.isFocused ?? false,
    words: async () => (await looks()).map(({ words }) => words),
    attributes: async (name: string) => (await looks(name)).map(({ attribute }) => attribute),
  };
}

/** The middle of what is to be clicked, once nothing covers it and it has stopped moving. */
async function steadyMiddle(tab: Tab, target: Target): Promise<Point> {
  const end = Date.now() + longestWaitMs;
  let last = await tab.evaluate(middleOf, target);
  for (;;) {
    await setTimeout(50);
    const next = await tab.evaluate(middleOf, target);
    if (typeof next === "object" && isDeepStrictEqual(next, last)) return next;
    if (Date.now() > end) throw new Error(`No click on ${target.css} ${target.text ?? ""}: ${JSON.stringify(next)}`);
    last = next;
  }
}
