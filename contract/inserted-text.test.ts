import { expect, it } from "vitest";
import { findNumber } from "./inserted-text.ts";

it.each([
  ["Phone: +1 (408) 555-0188", "+1 (408) 555-0188"],
  ["Call me at 408.555.0188 after 5pm", "408.555.0188"],
  ["My cell is 4085550188, thanks", "4085550188"],
  ["  1-408-555-0188 weekdays 8-5", "1-408-555-0188"],
  ["Office: (408) 555-0188 ext. 12", "(408) 555-0188 x12"],
  ["Office: +1 (408) 555-0188 ext. 1234", "+14085550188 x1234"],
  ["Phone: +44 20 7946 0958", "+44 20 7946 0958"],
  ["Home +49 (0)89 1234 5678 (evenings)", "+49 (0)89 1234 5678"],
])("extracts the number from %j: %s", (text, number) => {
  expect(findNumber(text, 20)).toBe(number);
});

it.each([
  "408-555-0188 or 408-555-0199",
  "four oh eight five five five",
  "order 123456789012345678901",
  "408-GUTTERS please",
])("extracts nothing from %j", (text) => {
  expect(findNumber(text, 20)).toBeUndefined();
});
