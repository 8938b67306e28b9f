import { type Page, expect as playwrightExpect } from "@playwright/test";
import type { Environment } from "../../server/config/settings.ts";
import { sampleBuiltDir } from "./addresses.ts";
import { type RunningSite, runSite } from "./running-site.ts";
import { test as base } from "./silent-driver.ts";

/** Waits longer than by default, for a busy machine. */
export const expect = playwrightExpect.configure({ timeout: 30_000 });

/** Polls more often than Playwright, whose intervals soon grow to a second. */
export const eventually: typeof expect.poll = (probe, options) =>
  expect.poll(probe, {
    intervals: [50, 100, 200],
    ...(typeof options === "string" ? { message: options } : options),
  });

export interface WorkerParts {
  builtDir: string;
  settings: Environment;
  site: RunningSite;
}

/** Runs a story in a real browser on a running site. */
export const test = base.extend<object, WorkerParts>({
  builtDir: [sampleBuiltDir, { option: true, scope: "worker" }],
  settings: [{}, { option: true, scope: "worker" }],
  site: [
    async ({ builtDir, settings }, use) => {
      const site = await runSite(builtDir, settings);
      await use(site);
      expect(await site.close(), "the server's exit code after SIGTERM").toBe(0);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

/** Stops the clock of pages opened from now on. Only `page.clock` moves it. */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.install({ time: 0 });
  await clock.pauseAt(1_000);
}

export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 800 },
  desktop: { width: 1440, height: 900 },
} as const;
