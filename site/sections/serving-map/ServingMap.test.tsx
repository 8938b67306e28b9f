import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { ServingMap } from "./ServingMap.tsx";

const site = loadSite("tests/support/sample-company");
const section = { kind: "serving-map" as const, heading: "Serving Fern Hill" };
const home = { site, section, pictures: {}, city: undefined, notes: [], offered: undefined, served: [] };
const renderWith = (props: Partial<ComponentProps<typeof ServingMap>>) => render(<ServingMap {...home} {...props} />);

afterEach(cleanup);

it("shows no map if the content has no land", () => {
  renderWith({ site: { ...site, map: undefined } });
  expect(document.querySelector("figure, img")).toBe(null);
});

it("shows a page's local notes even on the map of all cities", () => {
  renderWith({ notes: [{ title: "Ferry", text: "We wait for the ferry.", at: "Dock" }] });
  expect(screen.getByText("We wait for the ferry.")).toBeTruthy();
});

it("lists the cities where the page's service is offered", () => {
  renderWith({ offered: "Gutter Repair", served: ["Fern Hill", "Dunmore", "Ashby", "Larkspur"] });
  expect(screen.getByText("We offer gutter repair in Fern Hill, Dunmore, Ashby, and Larkspur.")).toBeTruthy();
});

it("lists no cities on a page without a service", () => {
  renderWith({ offered: undefined, served: ["Fern Hill"] });
  expect(screen.queryByText(/^We offer/)).toBeNull();
});
