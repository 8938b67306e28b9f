import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { SilentDriverError } from "../silent-driver.ts";
import type { Key, Point, Size, Tab } from "./engine.ts";
import { describe, type Look, middleOf, type Target } from "./in-page.ts";

const longestWaitMs = 30_000;

/** Someone in front of a tab. What is asked of a part of the page is about those that are shown. */
export interface Visitor {
  tab: Tab;
  /** Goes to an address of the site, such as "/contact". */
  open(address: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Where the visitor is, such as "/contact?request=received". */
  address(): Promise<string>;
  title(): Promise<string>;
  find(css: string, text?: string): Found;
}

/** A part of the page: the first that is shown of those a selector finds and whose words are these. */
export interface Found {
  /** Waits until nothing covers it, then clicks in its middle. */
  click(): Promise<void>;
  /** Types in place of what stands there. */
  fill(words: string): Promise<void>;
  isShown(): Promise<boolean>;
  /** It has the keyboard. */
  isFocused(): Promise<boolean>;
  /** The words of all that are shown. */
  words(): Promise<string[]>;
  /** An attribute of all that are shown. */
  attributes(name: string): Promise<(string | null)[]>;
}

export function createVisitor(bareTab: Tab, siteUrl: string): Visitor {
  const tab = { ...bareTab, evaluate: askingAgain(bareTab.evaluate) };
  return {
    tab,
    open: (address) => tab.open(new URL(address, siteUrl).href),
    press: tab.press,
    resize: tab.resize,
    address: () => tab.evaluate(() => location.pathname + location.search),
    title: () => tab.evaluate(() => document.title),
    find: (css, text) => find(tab, { css, text: text ?? null }),
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

function find(tab: Tab, target: Target): Found {
  const looks = (attribute = "") => tab.evaluate(describe, target, attribute);
  const first = async (): Promise<Look | undefined> => (await looks())[0];

  const click = async () => tab.clickAt(await steadyMiddle(tab, target));

  return {
    click,
    fill: async (words) => {
      await click();
      await tab.evaluate(() => (document.activeElement as HTMLInputElement).select());
      await tab.type(words);
    },
    isShown: async () => (await first()) !== undefined,
    isFocused: async () => (await first())?.isFocused ?? false,
    words: async () => (await looks()).map(({ words }) => words),
    attributes: async (name) => (await looks(name)).map(({ attribute }) => attribute),
  };
}

/** The middle of what is to be clicked, once nothing covers it and it has stopped moving. */
async function steadyMiddle(tab: Tab, target: Target): Promise<Point> {
  const end = Date.now() + longestWaitMs;
  let last = await tab.evaluate(middleOf, target);
  for (;;) {
    // What comes into view is laid out only then, and moves what is below it.
    await setTimeout(typeof last === "object" && !last.hasScrolled ? 50 : 400);
    const next = await tab.evaluate(middleOf, target);
    if (typeof next === "object" && isDeepStrictEqual(next, last)) return next;
    if (Date.now() > end) throw new Error(`No click on ${target.css} ${target.text ?? ""}: ${JSON.stringify(next)}`);
    last = next;
  }
}
