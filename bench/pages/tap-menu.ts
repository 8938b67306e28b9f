import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { phone } from "./visit.ts";
import { type MenuTaps, watchMenu } from "./watch-menu.ts";

interface Place {
  x: number;
  y: number;
}

// What Lighthouse applies for a phone on slow 4G.
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const slowdown = 4;
const longestMs = 20_000;
const betweenTapsMs = 100;
const neverOpened: MenuTaps = { ignored: longestMs / betweenTapsMs, openingTapMs: longestMs, openMs: longestMs };

/** Taps where the menu's button will be from the first byte on, on a slow phone, until the menu opens. */
export async function tapMenu(browser: Browser, url: string): Promise<MenuTaps> {
  const place = await onPhone(browser, {}, (page) => placeOfMenu(page, url));
  if (!place) throw new Error(`${url} shows no menu button to tap.`);
  return onPhone(browser, {}, async (page, context) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    let tellOpen = (_: MenuTaps) => {};
    const opened = new Promise<MenuTaps>((resolve) => (tellOpen = resolve));
    await page.exposeBinding("benchMenuOpened", (_, taps: MenuTaps) => tellOpen(taps));
    await page.addInitScript(watchMenu);
    await page.goto(url, { waitUntil: "commit" });
    return tapUntil(opened, devtools, place);
  });
}

/** Without any script at all: whether a tap opens the menu. */
export async function opensWithoutScript(browser: Browser, url: string): Promise<boolean> {
  return onPhone(browser, { javaScriptEnabled: false }, async (page) => {
    const place = await placeOfMenu(page, url);
    if (!place) return false;
    const linksBefore = await page.locator("nav a:visible").count();
    await page.touchscreen.tap(place.x, place.y);
    return (await page.locator("nav a:visible").count()) > linksBefore;
  });
}

async function onPhone<T>(
  browser: Browser,
  options: { javaScriptEnabled?: boolean },
  act: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const viewport = { width: phone.width, height: phone.height };
  const looks = { viewport, deviceScaleFactor: phone.pixelRatio, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...looks, ...options });
  try {
    return await act(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

async function placeOfMenu(page: Page, url: string): Promise<Place | undefined> {
  await page.goto(url, { waitUntil: "networkidle" });
  const button = page.getByRole("button", { name: "Menu", exact: true }).first();
  const box = (await button.count()) > 0 ? await button.boundingBox() : null;
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
}

/** Sends taps without waiting for the page to take them: a page that is busy gets them late, as from a finger. */
async function tapUntil(opened: Promise<MenuTaps>, devtools: CDPSession, place: Place): Promise<MenuTaps> {
  // A touch that began on the page before stays down for ever; it is let go, and the next tap counts.
  const letGo = () => devtools.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  const send = (type: "touchStart" | "touchEnd", touchPoints: Place[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints }).catch(() => letGo().catch(() => {}));
  const tapping = setInterval(() => {
    send("touchStart", [place]);
    send("touchEnd", []);
  }, betweenTapsMs);
  let patience: NodeJS.Timeout | undefined;
  const tooLong = new Promise<MenuTaps>((resolve) => {
    patience = setTimeout(() => resolve(neverOpened), longestMs);
  });
  try {
    return await Promise.race([opened, tooLong]);
  } finally {
    clearInterval(tapping);
    clearTimeout(patience);
  }
}
