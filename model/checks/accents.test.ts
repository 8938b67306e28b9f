import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";

test("A city's accent is its page's, and one too faint to read in a scheme is named", () => {
  const copy = new ContentCopy();
  const accented = (dark: string) => {
    copy.changeText("cities/ashby.yaml", (text) =>
      text.replace(/accent:[\s\S]*|$/, `\naccent: { light: "#6b3f7a", dark: "${dark}" }\n`),
    );
  };
  accented("#c9a2dc");
  expect(copy.load().cities.find(({ slug }) => slug === "ashby")?.accent?.light).toBe("#6b3f7a");
  accented("#6b3f7a");
  expect(copy.problems()).toEqual([
    expect.stringMatching(
      /^content\/cities\/ashby\.yaml: accent, dark: Its contrast .* choose a color with 4\.5 or more\.$/,
    ),
  ]);
});
