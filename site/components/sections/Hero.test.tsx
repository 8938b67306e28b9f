import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { sectionsOf } from "#model/site.ts";
import { pageAt } from "../../../testing/sample-content.ts";
import { Hero } from "./Hero.tsx";

it("draws no empty line for a company without urgent advice", () => {
  const site = loadSite("testing/sample-company");
  const page = pageAt(site, "/");
  const company = { ...site.company, urgentAdvice: undefined };
  const [section] = sectionsOf(page, "hero");
  if (section) render(<Hero section={section} site={{ ...site, company }} page={page} pictures={{}} />);
  expect(Array.from(document.querySelectorAll("p")).filter(({ textContent }) => textContent === "")).toEqual([]);
});
