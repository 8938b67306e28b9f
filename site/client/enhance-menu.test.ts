import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { enhanceMenu } from "./enhance-menu.ts";

const hide = vi.fn();

beforeEach(() => {
  document.body.innerHTML =
    '<button popovertarget="cities"></button><ul id="cities"><a href="#dunmore"></a></ul><a id="elsewhere"></a>';
  // jsdom knows no popovers.
  find("ul").hidePopover = hide.mockReset();
  enhanceMenu(find("ul"));
});

afterEach(() => document.body.replaceChildren());

it("says whether the menu is open", () => {
  const attributes = () => ["aria-controls", "aria-expanded"].map((name) => find("button").getAttribute(name));
  const toggle = (newState: string) => find("ul").dispatchEvent(Object.assign(new Event("toggle"), { newState }));
  expect(attributes()).toEqual(["cities", "false"]);
  toggle("open");
  expect(attributes()).toEqual(["cities", "true"]);
  toggle("closed");
  expect(attributes()).toEqual(["cities", "false"]);
});

it("closes when one follows a link", () => {
  find("ul a").click();
  expect(hide).toHaveBeenCalledOnce();
});

it("closes when the focus goes elsewhere, and stays while it is in the menu or back on its button", () => {
  const leaveFor = (relatedTarget: HTMLElement | null) =>
    find("ul a").dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget }));
  for (const target of [find("button"), find("ul a"), null]) leaveFor(target);
  expect(hide).not.toHaveBeenCalled();
  leaveFor(find("#elsewhere"));
  expect(hide).toHaveBeenCalledOnce();
});

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}
