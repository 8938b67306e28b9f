import { platform } from "node:os";
import type { KeyInput, Page } from "puppeteer-core";
import { eventually } from "../../testing/site-story.ts";
import { clickPoint, guardClick, partsAt, putIn, type Step } from "./parts-in-page.ts";
import { type Finder, type Part, type PartState, roles } from "./screen-page.ts";

/** How long a busy page may take to hear of a click. */
const longestClickMs = 2_000;

/** Finds parts as Playwright does, in a page that Puppeteer drives. */
export function createFinder(page: Page, steps: Step[]): Finder {
  const next = (step: Step) => createPart(page, [...steps, step]);
  return {
    getByRole: (role, { name = "", level } = {}) => next({ css: level ? `h${level}` : roles[role], name }),
    getByText: (text) => next({ text }),
    locator: (css) => next({ css, name: null }),
  };
}

function createPart(page: Page, steps: Step[]): Part {
  const words = JSON.stringify(steps);

  /** Asks about the parts that are there now. Where another page comes meanwhile, that one is asked. */
  const ask = async <Args extends unknown[], Answer>(
    question: (parts: Element[], ...args: Args) => Answer,
    ...args: Args
  ): Promise<Answer> => {
    try {
      const parts = await page.evaluateHandle(partsAt, steps);
      const answer = await parts.evaluate(question as (parts: Element[], ...args: unknown[]) => Answer, ...args);
      await parts.dispose();
      return answer as never;
    } catch (error) {
      if (!hasLeft(error)) throw error;
      return ask(question, ...args);
    }
  };

  const isIn = (state: PartState) =>
    ask((parts, wanted) => {
      const isShown = parts.some((part) => part.checkVisibility({ visibilityProperty: true }));
      return wanted === "attached" ? parts.length > 0 : isShown === (wanted === "visible");
    }, state);

  const waitFor: Part["waitFor"] = ({ state = "visible" } = {}) => eventually(() => isIn(state), words).toBe(true);

  /** The answer about the first of the parts, once there is one. */
  const askFirst: typeof ask = async (question, ...args) => {
    await waitFor({ state: "attached" });
    return ask(question, ...args);
  };

  const tryClick = async (): Promise<boolean> => {
    const point = await ask(clickPoint);
    if (!point) return false;
    const parts = await page.evaluateHandle(partsAt, steps);
    const endGuard = await parts.evaluateHandle(guardClick, longestClickMs);
    await page.mouse.click(point.x, point.y);
    return endGuard
      .evaluate((end) => end())
      .catch((error) => {
        // The click led to another page.
        if (hasLeft(error)) return true;
        throw error;
      });
  };

  return {
    ...createFinder(page, steps),
    first: () => createPart(page, [...steps, { at: 0 }]),
    last: () => createPart(page, [...steps, { at: -1 }]),
    nth: (at) => createPart(page, [...steps, { at }]),
    click: async () => {
      await page.bringToFront();
      await eventually(tryClick, words).toBe(true);
    },
    fill: (text) => eventually(() => ask(putIn, text), words).toBe(true),
    press: async (keys) => {
      await askFirst(([part]) => (part as HTMLElement).focus());
      await pressKeys(page, keys);
    },
    scrollIntoViewIfNeeded: () => askFirst(([part]) => part?.scrollIntoView({ block: "nearest", behavior: "instant" })),
    waitFor,
    count: () => ask((parts) => parts.length),
    textContent: () => askFirst(([part]) => part?.textContent ?? null),
    inputValue: () => askFirst(([part]) => (part as HTMLInputElement).value),
    getAttribute: (name) => askFirst(([part], attribute) => part?.getAttribute(attribute) ?? null, name),
  };
}

/** Whether the page that was asked has given way to another. */
function hasLeft(error: unknown): boolean {
  return error instanceof Error && /no such (handle|frame)|context was destroyed/i.test(error.message);
}

/** Presses keys together, named as Playwright names them, such as "ControlOrMeta+End". */
async function pressKeys({ keyboard }: Page, keys: string): Promise<void> {
  const control = platform() === "darwin" ? "Meta" : "Control";
  const names = keys.replace("ControlOrMeta", control).split("+") as KeyInput[];
  for (const name of names) await keyboard.down(name);
  for (const name of names.toReversed()) await keyboard.up(name);
}
