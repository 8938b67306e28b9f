import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Faq } from "./Faq.tsx";

const questions = [
  { question: "How often?", answer: "**Twice** a year. [Call us](tel:+14085550142)." },
  { question: "How long?", answer: "A day, <b>rarely</b> two." },
];

beforeEach(() => {
  render(<Faq section={{ kind: "faq", heading: "Questions", questions }} />);
});
afterEach(cleanup);

it("draws answers from Markdown, and HTML in them as text", () => {
  expect(screen.getByText("Twice").tagName).toBe("STRONG");
  expect(screen.getByText("Call us").getAttribute("href")).toBe("tel:+14085550142");
  expect(document.querySelector("b")).toBe(null);
});
