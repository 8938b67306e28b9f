import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countPath } from "#contract/count-taps.ts";
import { countTaps } from "./count-taps.ts";

const beacon = vi.fn<(path: string, words: URLSearchParams) => boolean>(() => true);

beforeEach(() => {
  Object.assign(navigator, { sendBeacon: beacon });
  document.body.innerHTML =
    '<a href="tel:+14085550142"><svg></svg>Call</a><a href="#x">Other</a><form data-quote-form><input><input></form>';
});
afterEach(() => {
  beacon.mockClear();
  document.body.replaceChildren();
});

const sent = () => beacon.mock.calls.map(([path, words]) => [path, String(words)]);

it("counts every tap on a phone link and the first entry into a form, and nothing else", () => {
  countTaps();
  document.querySelector("a")?.click();
  document.querySelector("svg")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.querySelector<HTMLElement>('a[href="#x"]')?.click();
  document.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  for (const input of document.querySelectorAll("input"))
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  expect(sent()).toEqual([
    [countPath, "kind=call"],
    [countPath, "kind=call"],
    [countPath, "kind=form-start"],
  ]);
});
