import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { section } from "#model/schemas/sections.ts";
import { pageAt } from "../../tests/support/sample-content.ts";
import { planPage } from "../page-plan.ts";
import { componentOf, PartView } from "./PartView.tsx";

afterEach(cleanup);

it.each(section.options.map(({ shape }) => shape.kind.value))("finds the component of %s", (kind) => {
  expect(componentOf(kind)).toBeTypeOf("function");
});

it("draws the form in one section, and two sections beside each other", () => {
  const site = loadSite("tests/support/sample-company");
  const { parts } = planPage(pageAt(site, "/gutter-repairs-fern-hill-or"), site);
  for (const [index, part] of parts.entries()) {
    render(<PartView key={index} part={part} site={site} pictures={{}} form={<p>The form</p>} />);
  }
  expect(screen.getAllByText("The form")).toHaveLength(1);
  expect(document.querySelectorAll(".beside.first")).toHaveLength(document.querySelectorAll(".beside.second").length);
  expect(document.querySelectorAll(".beside.first").length).toBeGreaterThan(0);
});
