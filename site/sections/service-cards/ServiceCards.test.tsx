import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { ServiceCards } from "./ServiceCards.tsx";

const site = loadSite("tests/support/sample-company");
const section = { kind: "service-cards" as const, heading: "Other services", variant: "icons" as const, cards: [] };

afterEach(cleanup);

it.each([
  ["Dunmore", "We offer all of this in Dunmore."],
  [undefined, undefined],
])("introduces cards that link to pages of another city than %s: %s", (otherCity, line) => {
  render(<ServiceCards section={section} site={site} pictures={{}} otherCity={otherCity} />);
  expect(screen.queryByText(/^We offer/)?.textContent).toBe(line);
});
