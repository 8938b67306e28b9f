import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { sectionsOf } from "#model/site.ts";
import { pageAt } from "../../../testing/sample-content.ts";
import { ServingMap } from "./ServingMap.tsx";

const content = loadSite("testing/sample-company");
const section = { kind: "serving-map" as const, heading: "Serving Fern Hill" };
const [sanJose] = content.cities;
const map = {
  north: 38,
  south: 37,
  west: -123,
  east: -121,
  areas: [],
  creeks: [],
  roads: [],
};
const site = {
  ...content,
  map,
  cities: sanJose ? [{ ...sanJose, name: "Ashby", href: "/ashby", place: { latitude: 37.34, longitude: -122.1 } }] : [],
};
const page = pageAt(content, "/");

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it("leads to each city from its name on the map, and from its number for those alone who point at it", () => {
  render(<ServingMap section={section} site={site} page={page} pictures={{}} />);
  expect(screen.getByRole("link", { name: "Gutter cleaning in Ashby" }).getAttribute("href")).toBe("/ashby");
  const number = document.querySelector("svg[aria-hidden] a");
  expect([number?.getAttribute("href"), number?.getAttribute("tabindex"), number?.textContent]).toEqual([
    "/ashby",
    "-1",
    "1",
  ]);
});

it("draws nothing where the content has no land", () => {
  render(<ServingMap section={section} site={{ ...site, map: undefined }} page={page} pictures={{}} />);
  expect(document.querySelector("figure, img")).toBe(null);
});

it("keeps a page's local notes where the map is not of its city", () => {
  const [process] = sectionsOf(pageAt(content, "/gutter-cleaning-dunmore-or"), "process");
  const local = [{ title: "Ferry", text: "We wait for the ferry.", at: "Dock" }];
  const sections = [{ ...process, local }] as typeof page.sections;
  render(<ServingMap section={section} site={site} page={{ ...page, sections }} pictures={{}} />);
  expect(screen.getByText("We wait for the ferry.")).toBeTruthy();
});

it("says on a service's page in which cities it is offered, where it has no page of their own", () => {
  const shown = (address: string) => {
    cleanup();
    render(<ServingMap section={section} site={content} page={pageAt(content, address)} pictures={{}} />);
    return screen.queryByText(/^We offer/)?.textContent;
  };
  expect(shown("/gutter-repairs-fern-hill-or")).toBe(
    "We offer gutter repair in Fern Hill, Dunmore, Ashby, and Larkspur.",
  );
  expect(shown("/gutter-cleaning-fern-hill-or")).toBe(undefined);
  expect(shown("/")).toBe(undefined);
});
