import puppeteer, { type Browser, type KeyInput } from "puppeteer-core";
import { answered } from "../silent-driver.ts";
import { plugInAuthenticator } from "../virtual-authenticator.ts";
import type { Engine, Tab } from "./engine.ts";

/** Starts Chromium or Firefox. `home` is a folder for the browser's files. */
export function startWithPuppeteer(name: "chrome" | "firefox", executablePath: string, home: string): Engine {
  const browsers = new Map<boolean, Promise<Browser>>();
  const launch = (javaScriptEnabled: boolean) =>
    puppeteer.launch({
      browser: name,
      executablePath,
      env: { ...process.env, HOME: home },
      args: name === "chrome" ? ["--no-sandbox"] : [],
      extraPrefsFirefox: { "javascript.enabled": javaScriptEnabled },
      timeout: 120_000,
      protocolTimeout: 45_000,
    });
  /** Firefox turns scripts on or off for all of its tabs when it starts. */
  const browserFor = (javaScriptEnabled: boolean): Promise<Browser> => {
    const key = name === "chrome" || javaScriptEnabled;
    const browser = browsers.get(key) ?? launch(key);
    browsers.set(key, browser);
    return browser;
  };
  return {
    openTab: ({ javaScriptEnabled }) =>
      answered(browserFor(javaScriptEnabled).then((browser) => openTab(browser, name, javaScriptEnabled))),
    close: async () => {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

async function openTab(browser: Browser, name: "chrome" | "firefox", javaScriptEnabled: boolean): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  if (name === "chrome") await page.setJavaScriptEnabled(javaScriptEnabled);
  return {
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (work, ...args) => page.evaluate(work as (...args: unknown[]) => never, ...args),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    // Firefox's driver accepts the space bar only as a character.
    press: (key) => page.keyboard.press((key === "Space" ? " " : key) satisfies KeyInput),
    resize: (size) => page.setViewport(size),
    screenshot: () => answered(page.screenshot()),
    ...(name === "chrome" && {
      plugInAuthenticator: async () => plugInAuthenticator(await page.createCDPSession()),
    }),
    close: () => context.close(),
  };
}
