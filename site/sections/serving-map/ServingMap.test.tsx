import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { type Page, sectionsOf } from "#model/site.ts";
import { pageAt } from "../../../tests/support/sample-content.ts";
import { ServingMap } from "./ServingMap.tsx";

const site = loadSite("tests/support/sample-company");
const section = { kind: "serving-map" as const, heading: "Serving Fern Hill" };
const home = pageAt(site, "/");
const renderOn = (page: Page, shownSite = site) => {
  render(<ServingMap section={section} site={shownSite} page={page} pictures={{}} />);
};

afterEach(cleanup);

it("shows no map if the content has no land", () => {
  renderOn(home, { ...site, map: undefined });
  expect(document.querySelector("figure, img")).toBe(null);
});

it("shows a page's local notes even on the map of all cities", () => {
  const [process] = sectionsOf(pageAt(site, "/gutter-cleaning-dunmore-or"), "process");
  const local = [{ title: "Ferry", text: "We wait for the ferry.", at: "Dock" }];
  renderOn({ ...home, sections: [{ ...process, local }] as Page["sections"] });
  expect(screen.getByText("We wait for the ferry.")).toBeTruthy();
});

it.each([
  ["/gutter-repairs-fern-hill-or", "We offer gutter repair in Fern Hill, Dunmore, Ashby, and Larkspur."],
  ["/gutter-cleaning-fern-hill-or", undefined],
  ["/", undefined],
])("lists the cities without their own page about the service, on %s: %s", (address, line) => {
  renderOn(pageAt(site, address));
  expect(screen.queryByText(/^We offer/)?.textContent).toBe(line);
});
