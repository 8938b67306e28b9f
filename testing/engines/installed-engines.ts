import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findChromium } from "../find-chromium.ts";

export type EngineName = "chromium" | "firefox" | "webkit";

const firefoxPlaces = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** The programs each engine is driven with, by their names. */
export interface Programs {
  chromium: { browser: string };
  firefox: { browser: string };
  /** WebKit's own window needs a screen, which Xvfb is without showing it. */
  webkit: { driver: string; xvfb: string };
}

/** Where an engine's programs stand on this machine, or undefined where one of them was not found. */
export function findEngine<Name extends EngineName>(name: Name): Programs[Name] | undefined {
  return finders[name]();
}

const finders: { [Name in EngineName]: () => Programs[Name] | undefined } = {
  chromium: () => {
    const browser = findHeadlessShell() ?? findChromium();
    return browser ? { browser } : undefined;
  },
  firefox: () => {
    const browser = inPath("firefox-esr") ?? inPath("firefox") ?? firefoxPlaces.find((path) => existsSync(path));
    return browser ? { browser } : undefined;
  },
  webkit: () => {
    const [driver, xvfb] = [inPath("WebKitWebDriver"), inPath("Xvfb")];
    return driver && xvfb ? { driver, xvfb } : undefined;
  },
};

/** Chromium without the parts of a desktop program, twice as fast in these tests. Debian has it as a package. */
export function findHeadlessShell(): string | undefined {
  return inPath("chromium-headless-shell");
}

function inPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
