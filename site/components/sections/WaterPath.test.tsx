import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { pageAt } from "../../../testing/sample-content.ts";
import { WaterPath } from "./WaterPath.tsx";

const section = {
  kind: "water-path" as const,
  heading: "Gutter experts",
  question: "What do you see?",
  picture: { file: "roof", alt: "A roof's edge" },
  symptoms: [
    { see: "Water over the front", name: "Gutter Cleaning", href: "/cleaning", left: 20, top: 30 },
    { see: "A drip at a corner", name: "Gutter Repair", href: "/repair", left: 60, top: 40 },
  ],
};
const picture = { avif: "/roof.avif 480w", src: "/roof.webp", width: 1600, height: 1200 };
const site = loadSite("testing/sample-company");
const page = pageAt(site, "/");
afterEach(cleanup);

it("lists what one sees as plain links to the services, in the order of the numbers", () => {
  render(<WaterPath section={section} site={site} page={page} pictures={{ roof: picture }} />);
  const links = screen.getAllByRole("listitem").map((item) => item.querySelector("a"));
  expect(links.map((link) => [link?.getAttribute("href"), link?.textContent])).toEqual([
    ["/cleaning", "Water over the front Gutter Cleaning"],
    ["/repair", "A drip at a corner Gutter Repair"],
  ]);
});

it("repeats the links as numbers on the picture, for pointers alone", () => {
  const { container } = render(<WaterPath section={section} site={site} page={page} pictures={{ roof: picture }} />);
  const numbers = Array.from(container.querySelectorAll("svg a"));
  expect(numbers.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("tabindex")])).toEqual([
    ["1", "/cleaning", "-1"],
    ["2", "/repair", "-1"],
  ]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).not.toContain("1");
});

it("is complete without its picture", () => {
  render(<WaterPath section={section} site={site} page={page} pictures={{}} />);
  expect(screen.getAllByRole("link")).toHaveLength(2);
});
