import { expect as asked, type Page } from "@playwright/test";
import type { Environment } from "../server/config/settings.ts";
import { sampleBuiltDir } from "./addresses.ts";
import { type RunningSite, runSite } from "./running-site.ts";
import { test as base } from "./silent-driver.ts";

/** Waits long enough for a browser on a machine that is busy with other things. */
export const expect = asked.configure({ timeout: 30_000 });

/** Asks again and again until what is expected is so: more often than Playwright, which soon lets a second pass. */
export const eventually: typeof expect.poll = (probe, options) =>
  expect.poll(probe, {
    intervals: [50, 100, 200],
    ...(typeof options === "string" ? { message: options } : options),
  });

export interface WorkerParts {
  /** The built site that is served: the sample company's. */
  builtDir: string;
  settings: Environment;
  /** The site this worker's stories are told of. */
  site: RunningSite;
}

/** A story told in a real browser of the running site. Addresses such as "/contact" are the site's. */
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

/** Stops the clock of the pages opened from now on: `page.clock` alone lets time pass, however long the test takes. */
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
