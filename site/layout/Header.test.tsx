import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { Header } from "./Header.tsx";

const site = loadSite("tests/support/sample-company");
const services = [
  { name: "Gutter Cleaning", href: "/cleaning" },
  { name: "Gutter Repair", href: "/repair" },
];
const header = [
  { name: "Home", href: "/" },
  { name: "Services", links: services },
];

afterEach(cleanup);

it("marks the current page in every menu", () => {
  render(<Header site={{ ...site, menus: { ...site.menus, header } }} current="/repair" />);
  const current = document.querySelectorAll("[aria-current=page]");
  expect(Array.from(current, ({ textContent }) => textContent)).toEqual(["Gutter Repair", "Gutter Repair"]);
});
