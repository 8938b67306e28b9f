import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { SilentDriverError } from "../silent-driver.ts";
import type { Point, Tab } from "./engine.ts";
import { type ElementState, middleOf, readElements, type Target } from "./in-page.ts";

const maxWaitMs = 30_000;

export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(bareTab: Tab, siteUrl: string) {
  const tab = { ...bareTab, evaluate: retrying(bareTab.evaluate) };
  return {
    tab,
    open: (address: string) => tab.open(new URL(address, siteUrl).href),
    press: tab.press,
    resize: tab.resize,
    /** Returns an address such as "/contact?request=received". */
    address: () => tab.evaluate(() => location.pathname + location.search),
    title: () => tab.evaluate(() => document.title),
    find: (css: string, text: string | null = null) => find(tab, { css, text }),
  };
}

/** Retries, since evaluation fails while the browser leaves a page. */
function retrying(evaluate: Tab["evaluate"]): Tab["evaluate"] {
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

/** Clicks and fills in the first visible match. Reads all visible matches. */
function find(tab: Tab, target: Target) {
  const read = (attribute = "") => tab.evaluate(readElements, target, attribute);
  const first = async (): Promise<ElementState | undefined> => (await read())[0];
  const click = async () => tab.clickAt(await steadyMiddle(tab, target));
  return {
    click,
    /** Replaces the field's text. */
    fill: async (text: string) => {
      await click();
      await tab.evaluate(() => (document.activeElement as HTMLInputElement).select());
      await tab.type(text);
    },
    isShown: async () => (await first()) !== undefined,
    isFocused: async () => (await first())?.isFocused ?? false,
    texts: async () => (await read()).map(({ text }) => text),
    attributes: async (name: string) => (await read(name)).map(({ attribute }) => attribute),
  };
}

/** Returns the element's middle once nothing covers it and it has stopped moving. */
async function steadyMiddle(tab: Tab, target: Target): Promise<Point> {
  const end = Date.now() + maxWaitMs;
  let last = await tab.evaluate(middleOf, target);
  for (;;) {
    await setTimeout(50);
    const next = await tab.evaluate(middleOf, target);
    if (typeof next === "object" && isDeepStrictEqual(next, last)) return next;
    if (Date.now() > end) throw new Error(`Cannot click ${target.css} ${target.text ?? ""}: ${JSON.stringify(next)}`);
    last = next;
  }
}
