import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findChromium } from "../find-chromium.ts";

export type EngineName = keyof typeof finders;

const firefoxPaths = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** Each function returns an engine's programs, or undefined if one is missing. */
const finders = {
  chromium: () => {
    const browser = findHeadlessShell() ?? findChromium();
    return browser ? { browser } : undefined;
  },
  firefox: () => {
    const browser = inPath("firefox-esr") ?? inPath("firefox") ?? firefoxPaths.find((path) => existsSync(path));
    return browser ? { browser } : undefined;
  },
  /** WebKit's window needs a screen. Xvfb is a virtual one. */
  webkit: () => {
    const [driver, xvfb] = [inPath("WebKitWebDriver"), inPath("Xvfb")];
    return driver && xvfb ? { driver, xvfb } : undefined;
  },
};

export function findEngine<Name extends EngineName>(name: Name) {
  return finders[name]() as ReturnType<(typeof finders)[Name]>;
}

/** Returns the path of Debian's Chromium without a user interface, which runs these tests twice as fast. */
export function findHeadlessShell(): string | undefined {
  return inPath("chromium-headless-shell");
}

function inPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
