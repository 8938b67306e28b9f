import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";

test("reports a city's accent that is hard to read", () => {
  const copy = new ContentCopy();
  const changeAccent = (dark: string) => {
    copy.changeText("cities/ashby.yaml", (text) =>
      text.replace(/accent:[\s\S]*|$/, `\naccent: { light: "#6b3f7a", dark: "${dark}" }\n`),
    );
  };
  changeAccent("#c9a2dc");
  expect(copy.load().cities.find(({ slug }) => slug === "ashby")?.accent?.light).toBe("#6b3f7a");
  changeAccent("#6b3f7a");
  expect(copy.problems()).toEqual([
    expect.stringMatching(
      /^content\/cities\/ashby\.yaml: accent, dark: Its contrast .* Choose a color with 4\.5 or more\.$/,
    ),
  ]);
});
