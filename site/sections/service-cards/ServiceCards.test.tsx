import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { sectionsOf } from "#model/site.ts";
import { pageAt } from "../../../tests/support/sample-content.ts";
import { ServiceCards } from "./ServiceCards.tsx";

const site = loadSite("tests/support/sample-company");

afterEach(cleanup);

it.each([
  ["/gutter-cleaning-dunmore-or", "We offer all of this in Dunmore."],
  ["/gutter-cleaning-fern-hill-or", undefined],
])("introduces cards that link to pages of another city, on %s: %s", (address, line) => {
  const page = pageAt(site, address);
  for (const section of sectionsOf(page, "service-cards")) {
    render(<ServiceCards section={section} site={site} page={page} pictures={{}} />);
  }
  expect(screen.queryByText(/^We offer/)?.textContent).toBe(line);
});
