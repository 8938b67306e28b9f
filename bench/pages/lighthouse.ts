import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { findChromium } from "../../tests/chromium.ts";

/** How Lighthouse slows a phone down: by calculation from an unslowed load, or for real while loading. */
export type Throttling = "simulate" | "devtools";

export const chromiumFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** One run of Lighthouse as a phone. A run that breaks off, as one in hundreds does, is repeated once. */
export async function runLighthouse(url: string, throttling: Throttling, categories: string[]): Promise<Result> {
  return runOnce(url, throttling, categories).catch(() => runOnce(url, throttling, categories));
}

/** In a Chromium of its own, so that nothing is left from the run before. */
async function runOnce(url: string, throttlingMethod: Throttling, onlyCategories: string[]): Promise<Result> {
  const chromePath = findChromium();
  const chrome = await launch({ ...(chromePath && { chromePath }), chromeFlags: chromiumFlags, logLevel: "silent" });
  const settings = { throttlingMethod, onlyCategories, disableFullPageScreenshot: true };
  try {
    const run = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "silent", ...settings });
    const wrong = run?.lhr.runtimeError;
    if (!run || wrong) throw new Error(`Lighthouse could not read ${url}: ${wrong?.message ?? "no result"}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}
