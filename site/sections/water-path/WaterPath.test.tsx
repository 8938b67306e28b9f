import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { WaterPath } from "./WaterPath.tsx";

const section = {
  kind: "water-path" as const,
  heading: "Gutter experts",
  question: "What do you see?",
  picture: { file: "roof", alt: "A roof's edge" },
  symptoms: [
    { see: "A drip at a corner", name: "Gutter Repair", href: "/repair", left: 60, top: 40 },
    { see: "Water over the front", name: "Gutter Cleaning", href: "/cleaning", left: 20, top: 30 },
  ],
};
const site = loadSite("tests/support/sample-company");
afterEach(cleanup);

it.each([
  ["with its picture", { roof: { src: "/roof.webp", width: 1600, height: 1200 } }],
  ["without its picture", {}],
])("links each symptom to its service, from left to right, %s", (_, pictures) => {
  render(<WaterPath section={section} site={site} pictures={pictures} />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/cleaning", "Water over the front Gutter Cleaning"],
    ["/repair", "A drip at a corner Gutter Repair"],
  ]);
});
