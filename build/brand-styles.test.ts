import { expect, it } from "vitest";
import { readBrand } from "#model/read-content.ts";
import { faceName } from "#model/schemas/brand.ts";
import { colorStyles, faceStyles } from "./brand-styles.ts";

const brand = readBrand("testing/sample-company");

it("writes every color as a token, and those of the dark scheme where that is asked for", () => {
  const [light = "", dark = ""] = colorStyles(brand).split("prefers-color-scheme: dark");
  expect(light).toContain(`--color-panel-deep: ${brand.colors.light.panelDeep};`);
  expect(light.match(/--color-[a-z-]+: #/g)).toHaveLength(Object.keys(brand.colors.light).length);
  expect(dark).toContain(`--color-alarm-wash: ${brand.colors.dark.alarmWash};`);
  expect(dark).not.toContain("--color-call:");
});

it("writes each face with its file and its fallbacks", () => {
  const styles = faceStyles(brand);
  const { family } = brand.faces.heading;
  expect(styles).toContain(`--font-display: "${family} Fallback", "${family} Fallback Roboto", sans-serif;`);
  expect(styles).toContain(`url("./${faceName(brand.faces.text)}.woff2")`);
  expect(styles.match(/@font-face/g)).toHaveLength(
    2 + 2 * 2 * [brand.faces.heading, brand.faces.text].flatMap(({ weights }) => weights).length,
  );
});
