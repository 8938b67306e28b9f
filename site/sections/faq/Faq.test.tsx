import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { Faq } from "./Faq.tsx";

afterEach(cleanup);

const section = {
  kind: "faq" as const,
  heading: "Questions",
  questions: [
    { question: "How often?", answer: "**Twice** a year, <b>rarely</b> more. [Call us](tel:+14085550142).", at: 0 },
  ],
};
const site = loadSite("tests/support/sample-company");

it("renders an answer's Markdown, and shows HTML in it as text", () => {
  render(<Faq section={section} site={site} pictures={{}} beside="first" />);
  expect(screen.getByText("Twice").tagName).toBe("STRONG");
  expect(screen.getByText("Call us").getAttribute("href")).toBe("tel:+14085550142");
  expect(document.querySelector("b")).toBe(null);
});

it("says how to ask beside the questions, unless another section is there", () => {
  const { rerender } = render(<Faq section={section} site={site} pictures={{}} />);
  expect(screen.getByRole("heading", { name: "Ask us" })).toBeTruthy();
  expect(screen.getByRole("link", { name: site.company.email })).toBeTruthy();
  rerender(<Faq section={section} site={site} pictures={{}} beside="first" />);
  expect(screen.queryByRole("heading", { name: "Ask us" })).toBeNull();
});
