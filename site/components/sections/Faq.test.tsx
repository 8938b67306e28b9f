import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Faq } from "./Faq.tsx";

const questions = [
  { question: "How often?", answer: "**Twice** a year. [Call us](tel:+14085550142)." },
  { question: "How long?", answer: "A day, <b>rarely</b> two." },
];
const items = () => Array.from(document.querySelectorAll("details"));

beforeEach(() => {
  render(<Faq section={{ kind: "faq", heading: "Questions", questions }} />);
});
afterEach(cleanup);

it("is closed at first, and browsers keep one item open at a time, since all share a name", () => {
  expect(items().map(({ open }) => open)).toEqual([false, false]);
  expect(items().map((item) => item.getAttribute("name"))).toEqual(["faq", "faq"]);
});

it("opens an answer and closes it again", async () => {
  const visitor = userEvent.setup();
  await visitor.click(screen.getByText("How often?"));
  expect(items().map(({ open }) => open)).toEqual([true, false]);
  await visitor.click(screen.getByText("How often?"));
  expect(items().map(({ open }) => open)).toEqual([false, false]);
});

it("draws answers from Markdown, and HTML in them as text", () => {
  expect(screen.getByText("Twice").tagName).toBe("STRONG");
  expect(screen.getByText("Call us").getAttribute("href")).toBe("tel:+14085550142");
  expect(document.querySelector("b")).toBe(null);
});
