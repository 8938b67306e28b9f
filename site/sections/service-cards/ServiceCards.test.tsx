import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { ServiceCards } from "./ServiceCards.tsx";

const site = loadSite("tests/support/sample-company");
const section = { kind: "service-cards" as const, heading: "Other services", variant: "icons" as const, cards: [] };

afterEach(cleanup);

it("says that the services are offered in the page's city if the cards link to pages of another city", () => {
  render(<ServiceCards section={section} site={site} pictures={{}} otherCity="Dunmore" />);
  expect(screen.getByText("We offer all of this in Dunmore.")).toBeTruthy();
});

it("says nothing about the city if the cards link to its own pages", () => {
  render(<ServiceCards section={section} site={site} pictures={{}} otherCity={undefined} />);
  expect(screen.queryByText(/^We offer/)).toBeNull();
});
