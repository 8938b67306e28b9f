import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("colors the desk as the site, wherever both name a color", () => {
  const [site, desk] = ["site/styles/theme.css", "desk/desk.css"].map((path) => colorsOf(readFileSync(path, "utf8")));
  expect(desk?.size).toBeGreaterThan(25);
  for (const [name, color] of desk ?? []) expect.soft([name, site?.get(name)]).toEqual([name, color]);
});

/** The named colors of a stylesheet, those of the dark scheme apart. */
function colorsOf(css: string): Map<string, string> {
  const [light = "", dark = ""] = css.split("prefers-color-scheme: dark");
  const found = Object.entries({ light, dark }).flatMap(([scheme, text]) =>
    Array.from(text.matchAll(/(--color-[a-z-]+): (#[0-9a-f]+);/g), ([, name, color]) => [`${scheme} ${name}`, color]),
  );
  return new Map(found as [string, string][]);
}
