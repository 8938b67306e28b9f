import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { Cost } from "./Cost.tsx";

const site = loadSite("tests/support/sample-company");
const quote = {
  intro: "It depends on two things.",
  parts: [
    { title: "Height", text: "Taller ladders." },
    { title: "Access", text: "Slopes and fences." },
  ],
};

afterEach(cleanup);

it("shows the prices, what they depend on, and the number to call", () => {
  const pictures = { parts: { src: "/parts.svg", width: 192, height: 96 } };
  const drawn = { ...quote, drawing: "parts", callLabel: "Tell us both by phone" };
  render(<Cost site={site} pictures={pictures} quote={drawn} prices="One story: from $189." />);
  expect(screen.getByText("One story: from $189. It depends on two things.")).toBeTruthy();
  const parts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(parts).toEqual(["Height. Taller ladders.", "Access. Slopes and fences."]);
  expect(document.querySelectorAll(".drawn > li img")).toHaveLength(2);
  expect(screen.getByRole("link", { name: /^Tell us both by phone \(/ }).getAttribute("href")).toMatch(/^tel:/);
});

it("needs neither prices nor a drawing nor a call link", () => {
  render(<Cost site={site} pictures={{}} quote={quote} prices="" />);
  expect(screen.getByText("It depends on two things.")).toBeTruthy();
  expect(document.querySelector(".drawn, img, a")).toBeNull();
});
