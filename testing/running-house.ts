import { expect as asked } from "@playwright/test";
import { builtDir } from "./addresses.ts";
import { type House, type HouseSettings, openHouse } from "./open-house.ts";
import { test as base } from "./silent-driver.ts";

/** Waits long enough for a browser on a machine that is busy with other things. */
export const expect = asked.configure({ timeout: 30_000 });

/** Asks again and again until what is expected is so: more often than Playwright itself, which soon lets a second pass. */
export const eventually: typeof expect.poll = (probe, options) =>
  expect.poll(probe, {
    intervals: [50, 100, 200],
    ...(typeof options === "string" ? { message: options } : options),
  });

interface WorkerParts {
  /** The folder `npm run build` wrote. */
  builtDir: string;
  /** What the stories set of the server's configuration. */
  settings: HouseSettings;
  /** The server this worker's stories are told against. */
  house: House;
}

/** A story told in a real browser against the running house. Addresses such as "/contact" are the house's. */
export const test = base.extend<object, WorkerParts>({
  builtDir: [builtDir, { option: true, scope: "worker" }],
  settings: [{}, { option: true, scope: "worker" }],
  house: [
    async ({ builtDir, settings }, use) => {
      const house = await openHouse(builtDir, settings);
      await use(house);
      expect(await house.close(), "the server's exit code after SIGTERM").toBe(0);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ house }, use) => {
    await use(house.url);
  },
});

/** Screens the stories are told on. */
export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 800 },
  desktop: { width: 1440, height: 900 },
} as const;
