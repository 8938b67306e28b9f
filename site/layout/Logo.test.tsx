import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { Logo } from "./Logo.tsx";

const site = loadSite("tests/support/sample-company");

afterEach(cleanup);

it("shows the company's drawing", () => {
  const { container } = render(<Logo site={{ ...site, logo: "<svg></svg>" }} />);
  expect(container.querySelectorAll("svg")).toHaveLength(1);
});

it.each([
  ["in the middle of the name", "The Blue Door Cleaning Company", "Blue Door", ["The Blue Door", "Cleaning Company"]],
  ["at the start of the name", "Guadalupe Gutter Company", "Guadalupe", ["Guadalupe", "Gutter Company"]],
  ["part of a word", "Señor Peluche's", "Peluche", ["Señor Peluche's", ""]],
  ["not in the name", "Northwest Glass", "NWG", ["Northwest Glass", ""]],
  ["the end of another word", "Bluestone Cleaning", "stone", ["Bluestone Cleaning", ""]],
  ["missing, for a name of one word", "Clearwater", undefined, ["Clearwater", ""]],
  ["missing", "The Blue Door Cleaning Company", undefined, ["The Blue Door Cleaning Company", ""]],
])("sets the right part in large letters for a short name that is %s", (_, name, shortName, parts) => {
  const brand = { ...site.brand, shortName };
  const { container } = render(<Logo site={{ ...site, brand, company: { ...site.company, name } }} />);
  const small = container.querySelector("small");
  small?.remove();
  expect([container.textContent?.trim(), small?.textContent]).toEqual(parts);
});
