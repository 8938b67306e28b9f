import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base } from "@playwright/test";

let silences = 0;

/** Thrown when a browser or its driver does not respond, which is not the site's fault. */
export class SilentDriverError extends Error {
  override name = "SilentDriverError";

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    silences++;
  }
}

/** Puppeteer's errors for a browser that does not respond, crashed or did not start. */
const silence = /^(ConnectionClosedError|TargetCloseError|(Protocol|Timeout)Error: .*timed out)/i;

/** Passes on Puppeteer's result. Turns the error of an unresponsive browser into a `SilentDriverError`. */
export function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((cause) => {
    throw silence.test(String(cause)) ? new SilentDriverError("The browser does not respond", cause) : cause;
  });
}

/**
 * Retries a story only if its browser stopped responding, in projects that allow retries (playwright.config.ts). Other
 * failures are final. Playwright starts a new worker, and so a new browser, for the retry.
 */
export const test = base.extend<{ retryOnlySilence: undefined }>({
  retryOnlySilence: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use, testInfo) => {
      const { outputDir } = testInfo.project;
      const failed = join(outputDir, `${testInfo.testId}.failed`);
      if (existsSync(failed)) throw new Error("Not retried: its browser had responded.");
      const before = silences;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus || silences > before) return;
      mkdirSync(outputDir, { recursive: true });
      writeFileSync(failed, "");
    },
    { auto: true },
  ],
});
