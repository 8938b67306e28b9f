import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RoofWater } from "./RoofWater.tsx";

beforeEach(() => {
  vi.resetModules();
  render(<RoofWater section={{ kind: "roof-water", heading: "How much water?" }} />);
});
afterEach(cleanup);

it("says in a table what an inch of rain comes to, and in a sentence how many downspouts gutters take", () => {
  expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "RoofInch of rain",
    "1,000 sq ft620 gallons",
    "1,500 sq ft930 gallons",
    "2,000 sq ft1,240 gallons",
    "2,500 sq ft1,550 gallons",
  ]);
  expect(screen.getByText("A gutter takes one downspout for every 40 feet.")).toBeTruthy();
});

it("reckons anew when a slider moves, and lets it be read aloud", async () => {
  await import("../../client/roof-water.ts");
  const output = screen.getByRole("status");
  expect(output.getAttribute("aria-live")).toBe("polite");
  expect(output.textContent).toContain("1,500 square feet is about 930 gallons");
  fireEvent.input(screen.getByRole("slider", { name: /Roof/ }), { target: { value: "2000" } });
  expect(output.textContent).toContain("2,000 square feet is about 1,240 gallons");
  expect(screen.getByText("2,000")).toBeTruthy();
  fireEvent.input(screen.getByRole("slider", { name: /Gutter/ }), { target: { value: "170" } });
  expect(output.textContent).toContain("170 feet of gutter take 5 downspouts.");
});
