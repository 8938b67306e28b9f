import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base } from "@playwright/test";

let silences = 0;

/** A browser or its driver gives no answer. That says nothing about the site. */
export class SilentDriverError extends Error {
  override name = "SilentDriverError";

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    silences++;
  }
}

/** Puppeteer's words for a browser that does not answer, has gone or has not come up. */
const silence = /^(ConnectionClosedError|TargetCloseError|(Protocol|Timeout)Error: .*timed out)/i;

/** Passes on what Puppeteer resolves or rejects with. Where the browser gave no answer, rejects with `SilentDriverError`. */
export function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((cause) => {
    throw silence.test(String(cause)) ? new SilentDriverError("The browser has no answer", cause) : cause;
  });
}

/**
 * Where a project allows a second try (playwright.config.ts), a story gets it only if its browser fell silent. Any other
 * failure counts at once. The second try has a new browser, since Playwright starts a new worker for it.
 */
export const test = base.extend<{ onlySilenceIsTriedAgain: undefined }>({
  onlySilenceIsTriedAgain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, testInfo) => {
      const { outputDir } = testInfo.project;
      const failed = join(outputDir, `${testInfo.testId}.failed`);
      if (existsSync(failed)) throw new Error("Not tried again: its browser had not fallen silent.");
      const before = silences;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus || silences > before) return;
      mkdirSync(outputDir, { recursive: true });
      writeFileSync(failed, "");
    },
    { auto: true },
  ],
});
