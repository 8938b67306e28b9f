// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { showMapWhenOpened } from "./show-map.ts";

const map = "https://www.google.com/maps?q=San%20Jose&output=embed";

let details: HTMLDetailsElement;
let frame: HTMLIFrameElement;

beforeEach(() => {
  details = document.createElement("details");
  frame = document.createElement("iframe");
  frame.setAttribute("srcdoc", `<a href="${map.replace("&", "&amp;")}">Load it</a>`);
  details.append(frame);
});

it("follows the link in the frame once the map is opened", () => {
  showMapWhenOpened(details);
  expect(frame.getAttribute("src")).toBe(null);
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  expect(frame.getAttribute("src")).toBe(map);
  expect(frame.hasAttribute("srcdoc")).toBe(false);
});

it("follows it at once where the map was opened before the script came", () => {
  details.open = true;
  showMapWhenOpened(details);
  expect(frame.getAttribute("src")).toBe(map);
});
