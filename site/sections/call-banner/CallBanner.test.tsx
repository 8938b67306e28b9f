import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { sectionsOf } from "#model/site.ts";
import { pageAt } from "../../../tests/support/sample-content.ts";
import { CallBanner } from "./CallBanner.tsx";

afterEach(cleanup);

it("repeats the hero's picture without its labels", () => {
  const site = loadSite("tests/support/sample-company");
  const page = pageAt(site, "/");
  const hero = { file: "roof", alt: "A roof", points: [{ label: "Leaves", left: 20, top: 30 }] };
  const sections = page.sections.map((one) => (one.kind === "hero" ? { ...one, picture: hero } : one));
  const section = sectionsOf({ ...page, sections }, "call-banner").at(-1) ?? expect.fail("There is no banner.");
  const pictures = { roof: { src: "/roof.webp", width: 1600, height: 900 } };
  render(<CallBanner section={section} site={site} page={{ ...page, sections }} pictures={pictures} />);
  expect(screen.getByRole("presentation").getAttribute("src")).toBe("/roof.webp");
  expect(screen.queryByRole("listitem")).toBeNull();
});
