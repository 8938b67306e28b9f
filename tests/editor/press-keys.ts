import { platform } from "node:os";
import type { KeyInput, Page } from "puppeteer-core";

/** Presses keys together, named as Playwright names them, such as "ControlOrMeta+End". */
export async function pressKeys({ keyboard }: Page, keys: string): Promise<void> {
  const control = platform() === "darwin" ? "Meta" : "Control";
  const names = keys.replace("ControlOrMeta", control).split("+") as KeyInput[];
  for (const name of names) await keyboard.down(name);
  for (const name of names.toReversed()) await keyboard.up(name);
}
