import { beforeEach, expect, it } from "vitest";
import { showMapWhenOpened } from "./show-map.ts";

const map = "https://www.google.com/maps?q=San%20Jose&output=embed";

let details: HTMLDetailsElement;

beforeEach(() => {
  details = document.createElement("details");
  const waiting = document.createElement("noscript");
  waiting.textContent = `<iframe title="Map" srcdoc="<a href='${map.replace("&", "&amp;amp;")}'>Load it</a>" loading="lazy"></iframe>`;
  details.append(waiting);
});

it("puts the frame on the page once the map is opened, and once only", () => {
  showMapWhenOpened(details);
  expect(details.querySelector("iframe")).toBe(null);
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  details.dispatchEvent(new Event("toggle"));
  expect(details.querySelectorAll("iframe")).toHaveLength(1);
  const frame = details.querySelector("iframe");
  expect(frame?.getAttribute("src")).toBe(map);
  expect(frame?.hasAttribute("srcdoc")).toBe(false);
  expect(frame?.title).toBe("Map");
});

it("does so at once where the map was opened before the script came", () => {
  details.open = true;
  showMapWhenOpened(details);
  expect(details.querySelector("iframe")?.getAttribute("src")).toBe(map);
});
