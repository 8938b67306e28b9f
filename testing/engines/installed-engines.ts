import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findChromium } from "../find-chromium.ts";

export type EngineName = keyof typeof finders;

const firefoxPlaces = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** The programs each engine is driven with, by their names, or undefined where one of them was not found. */
const finders = {
  chromium: () => {
    const browser = findHeadlessShell() ?? findChromium();
    return browser ? { browser } : undefined;
  },
  firefox: () => {
    const browser = inPath("firefox-esr") ?? inPath("firefox") ?? firefoxPlaces.find((path) => existsSync(path));
    return browser ? { browser } : undefined;
  },
  /** WebKit's own window needs a screen, which Xvfb is without showing it. */
  webkit: () => {
    const [driver, xvfb] = [inPath("WebKitWebDriver"), inPath("Xvfb")];
    return driver && xvfb ? { driver, xvfb } : undefined;
  },
};

export function findEngine<Name extends EngineName>(name: Name) {
  return finders[name]() as ReturnType<(typeof finders)[Name]>;
}

/** Chromium without the parts of a desktop program, twice as fast in these tests. Debian has it as a package. */
export function findHeadlessShell(): string | undefined {
  return inPath("chromium-headless-shell");
}

function inPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
