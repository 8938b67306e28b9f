import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Header } from "./Header.tsx";

const company = {
  name: "Test Gutters",
  phone: { display: "(541) 555-0142", dial: "+15415550142" },
  insurance: [],
  notices: [],
  timeZone: "America/Los_Angeles",
};
const services = [
  { name: "Gutter Cleaning", href: "/cleaning" },
  { name: "Gutter Repair", href: "/repair" },
];
const menu = [
  { name: "Home", href: "/" },
  { name: "Services", links: services },
];

afterEach(cleanup);

it("marks the current page in every menu", () => {
  render(<Header company={company} shortName={undefined} menu={menu} current="/repair" />);
  const current = document.querySelectorAll("[aria-current=page]");
  expect(Array.from(current, ({ textContent }) => textContent)).toEqual(["Gutter Repair", "Gutter Repair"]);
});
