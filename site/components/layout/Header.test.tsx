import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Header } from "./Header.tsx";

const company = {
  name: "Test Gutters",
  phone: { display: "(541) 555-0142", dial: "+15415550142" },
  insurance: [],
  notices: [{ text: "Back on January 4.", from: "2000-12-24", until: "2999-01-03", isClosed: true }],
  timeZone: "America/Los_Angeles",
};
const services = [
  { name: "Gutter Cleaning", href: "/cleaning" },
  { name: "Gutter Repair", href: "/repair" },
];
const menu = [
  { name: "Home", href: "/" },
  { name: "Services", links: services },
  { name: "Cities", links: [{ name: "Dunmore", href: "/dunmore" }] },
  { name: "Contact", href: "/contact" },
];

beforeEach(() => {
  render(<Header company={company} shortName={undefined} menu={menu} current="/repair" />);
});
afterEach(cleanup);

it("marks the page one is on, in every menu", () => {
  const current = document.querySelectorAll("[aria-current=page]");
  expect(Array.from(current, ({ textContent }) => textContent)).toEqual(["Gutter Repair", "Gutter Repair"]);
});

it.each([
  ["Services", ["Gutter Cleaning", "Gutter Repair"]],
  ["Cities", ["Dunmore"]],
])("opens %s from a button of its own", (name, links) => {
  const menu = document.querySelector(`#${screen.getByRole("button", { name }).getAttribute("popovertarget")}`);
  expect(menu?.getAttribute("popover")).toBe("auto");
  expect(Array.from(menu?.querySelectorAll("a") ?? [], ({ textContent }) => textContent)).toEqual(links);
});
