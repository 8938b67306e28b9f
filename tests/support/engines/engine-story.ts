import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, screens } from "../site-story.ts";
import type { Engine, Size } from "./engine.ts";
import { type EngineName, findEngine } from "./installed-engines.ts";
import { startWithPuppeteer } from "./puppeteer-engine.ts";
import { createVisitor, type Visitor } from "./visitor.ts";
import { startWebKit } from "./webkit-engine.ts";

interface StoryParts {
  engineScript: boolean;
  screenSize: Size;
  visitor: Visitor;
}

export interface EngineParts {
  engineName: EngineName;
  /** Undefined if it is not installed. */
  engine: Engine | undefined;
}

/** A story that runs in any engine. It is skipped if the engine is not installed. */
export const test = base.extend<StoryParts, EngineParts>({
  engineName: ["chromium", { option: true, scope: "worker" }],
  engineScript: [true, { option: true }],
  screenSize: [screens.laptop, { option: true }],
  engine: [
    async ({ engineName }, use) => {
      const home = await mkdtemp(join(tmpdir(), "engine-"));
      const engine = await startEngine(engineName, home);
      await use(engine);
      await engine?.close();
      await rm(home, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  visitor: async ({ engine, engineName, engineScript, screenSize, site }, use, testInfo) => {
    testInfo.skip(!engine, `${engineName} is not installed`);
    if (!engine) return;
    const tab = await engine.openTab({ javaScriptEnabled: engineScript });
    await tab.resize(screenSize);
    await use(createVisitor(tab, site.url));
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath("screen.png"), await tab.screenshot());
    }
    await tab.close();
  },
});

/** Returns the details of a story that runs in these engines. A story without them runs in Chromium alone. */
export function inEngines(...names: EngineName[]) {
  return { tag: names.map((name) => `@${name}` as const) };
}

export const inEveryEngine = inEngines("chromium", "firefox", "webkit");

/** Starts a browser. Returns undefined if it is not installed. */
export async function startEngine(name: EngineName, home: string): Promise<Engine | undefined> {
  const programs = findEngine(name);
  if (!programs) return undefined;
  if ("driver" in programs) return startWebKit(programs, home);
  return startWithPuppeteer(name === "chromium" ? "chrome" : "firefox", programs.browser, home);
}
