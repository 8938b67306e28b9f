import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { phone } from "./lighthouse.ts";

/** How a site's menu answered: taps after the first paint that did nothing, and how long after it the menu was open. */
export interface MenuTaps {
  ignored: number;
  openMs: number;
}

// What Lighthouse applies for a phone on slow 4G.
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const slowdown = 4;
const longestMs = 20_000;
const betweenTapsMs = 100;

/** Taps where the menu's button will be from the first byte on, on a slow phone, until the menu opens. */
export async function tapMenu(browser: Browser, url: string): Promise<MenuTaps> {
  const place = await onPhone(browser, {}, (page) => placeOfMenu(page, url));
  if (!place) throw new Error(`${url} shows no menu button to tap.`);
  return onPhone(browser, {}, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const opened = Promise.withResolvers<MenuTaps>();
    await page.exposeBinding("benchMenuOpened", (_, taps: MenuTaps) => opened.resolve(taps));
    await page.addInitScript(watchMenu);
    await page.goto(url, { waitUntil: "commit" });
    // Sent without waiting for the page to take them: a busy page gets them late, as from a finger. A touch that began
    // on the page before stays down for ever; it is let go, and the next tap counts.
    const send = (type: "touchStart" | "touchEnd" | "touchCancel") =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchStart" ? [place] : [] });
    const letGo = () => send("touchCancel").catch(() => {});
    const tapping = setInterval(() => {
      send("touchStart").catch(letGo);
      send("touchEnd").catch(letGo);
    }, betweenTapsMs);
    const never = { ignored: longestMs / betweenTapsMs, openMs: longestMs };
    const patience = setTimeout(() => opened.resolve(never), longestMs);
    const taps = await opened.promise;
    clearInterval(tapping);
    clearTimeout(patience);
    return taps;
  });
}

/** Whether a tap opens the menu on a page without any script. */
export async function opensWithoutScript(browser: Browser, url: string): Promise<boolean> {
  return onPhone(browser, { javaScriptEnabled: false }, async (page) => {
    const place = await placeOfMenu(page, url);
    if (!place) return false;
    const linksBefore = await page.locator("nav a:visible").count();
    await page.touchscreen.tap(place.x, place.y);
    return (await page.locator("nav a:visible").count()) > linksBefore;
  });
}

async function onPhone<T>(browser: Browser, options: BrowserContextOptions, act: (page: Page) => Promise<T>) {
  const { pixelRatio, ...viewport } = phone;
  const looks = { viewport, deviceScaleFactor: pixelRatio, isMobile: true, hasTouch: true };
  const page = await browser.newPage({ ...looks, ...options });
  return act(page).finally(() => page.close());
}

async function placeOfMenu(page: Page, url: string): Promise<{ x: number; y: number } | undefined> {
  await page.goto(url, { waitUntil: "networkidle" });
  const button = page.getByRole("button", { name: "Menu", exact: true }).first();
  const box = (await button.count()) > 0 ? await button.boundingBox() : null;
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
}

/** Runs in the page before anything of the page's own. The last tap before the menu opens is the one it answers. */
function watchMenu(): void {
  const taps: number[] = [];
  let paintedAt: number | undefined;
  let openAt: number | undefined;
  const tell = () => {
    if (paintedAt === undefined || openAt === undefined) return;
    const from = paintedAt;
    const ignored = Math.max(0, taps.filter((at) => at >= from).length - 1);
    const { benchMenuOpened } = window as unknown as { benchMenuOpened(taps: MenuTaps): void };
    benchMenuOpened({ ignored, openMs: Math.max(0, openAt - from) });
  };
  const noteOpen = () => {
    openAt ??= performance.now();
    tell();
  };
  addEventListener("pointerdown", ({ timeStamp }) => openAt ?? taps.push(timeStamp), { capture: true });
  addEventListener("beforetoggle", (event) => (event as ToggleEvent).newState === "open" && noteOpen(), true);
  const noteDialog = () => document.querySelector("[role=dialog]") && noteOpen();
  new MutationObserver(noteDialog).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    paintedAt ??= list.getEntriesByName("first-contentful-paint")[0]?.startTime;
    tell();
  }).observe({ type: "paint", buffered: true });
}
