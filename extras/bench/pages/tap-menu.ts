import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { phone } from "./lighthouse.ts";

/** The taps after the first paint that did nothing, and the time from the first paint until the menu was open. */
export interface MenuTaps {
  ignored: number;
  openMs: number;
}

// Lighthouse's settings for a phone on slow 4G.
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const slowdown = 4;
const longestMs = 20_000;
const betweenTapsMs = 100;

/** Taps the position of the menu button from the first byte until the menu opens, on a slow phone. */
export async function tapMenu(browser: Browser, url: string): Promise<MenuTaps> {
  const button = await onPhone(browser, {}, (page) => locateMenu(page, url));
  if (!button) throw new Error(`${url} shows no menu button to tap.`);
  return onPhone(browser, {}, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const opened = Promise.withResolvers<MenuTaps>();
    await page.exposeBinding("benchMenuOpened", (_, taps: MenuTaps) => opened.resolve(taps));
    await page.addInitScript(watchMenu);
    await page.goto(url, { waitUntil: "commit" });
    // Sent without waiting for the page, so that a busy page gets taps late, as from a finger. A touch that began on
    // the previous page never ends. It is canceled, and the next tap counts.
    const send = (type: "touchStart" | "touchEnd" | "touchCancel") =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchStart" ? [button] : [] });
    const cancelTouch = () => send("touchCancel").catch(() => {});
    const tapping = setInterval(() => {
      send("touchStart").catch(cancelTouch);
      send("touchEnd").catch(cancelTouch);
    }, betweenTapsMs);
    const never = { ignored: longestMs / betweenTapsMs, openMs: longestMs };
    const timer = setTimeout(() => opened.resolve(never), longestMs);
    const taps = await opened.promise;
    clearInterval(tapping);
    clearTimeout(timer);
    return taps;
  });
}

/** Returns whether a tap opens the menu without script. */
export async function opensWithoutScript(browser: Browser, url: string): Promise<boolean> {
  return onPhone(browser, { javaScriptEnabled: false }, async (page) => {
    const button = await locateMenu(page, url);
    if (!button) return false;
    const linksBefore = await page.locator("nav a:visible").count();
    await page.touchscreen.tap(button.x, button.y);
    return (await page.locator("nav a:visible").count()) > linksBefore;
  });
}

async function onPhone<T>(browser: Browser, options: BrowserContextOptions, act: (page: Page) => Promise<T>) {
  const { pixelRatio, ...viewport } = phone;
  const looks = { viewport, deviceScaleFactor: pixelRatio, isMobile: true, hasTouch: true };
  const page = await browser.newPage({ ...looks, ...options });
  return act(page).finally(() => page.close());
}

async function locateMenu(page: Page, url: string): Promise<{ x: number; y: number } | undefined> {
  await page.goto(url, { waitUntil: "networkidle" });
  const button = page.getByRole("button", { name: "Menu", exact: true }).first();
  const box = (await button.count()) > 0 ? await button.boundingBox() : null;
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
}

/** Runs in the page before its own script. The last tap before the menu opens is the one that opened it. */
function watchMenu(): void {
  const taps: number[] = [];
  let paintedAt: number | undefined;
  let openAt: number | undefined;
  const report = () => {
    if (paintedAt === undefined || openAt === undefined) return;
    const from = paintedAt;
    const ignored = Math.max(0, taps.filter((at) => at >= from).length - 1);
    const { benchMenuOpened } = window as unknown as { benchMenuOpened(taps: MenuTaps): void };
    benchMenuOpened({ ignored, openMs: Math.max(0, openAt - from) });
  };
  const noteOpen = () => {
    openAt ??= performance.now();
    report();
  };
  addEventListener("pointerdown", ({ timeStamp }) => openAt ?? taps.push(timeStamp), { capture: true });
  addEventListener("beforetoggle", (event) => (event as ToggleEvent).newState === "open" && noteOpen(), true);
  const noteDialog = () => document.querySelector("[role=dialog]") && noteOpen();
  new MutationObserver(noteDialog).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    paintedAt ??= list.getEntriesByName("first-contentful-paint")[0]?.startTime;
    report();
  }).observe({ type: "paint", buffered: true });
}
