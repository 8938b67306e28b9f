import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { Faq } from "./Faq.tsx";

afterEach(cleanup);

it("renders an answer's Markdown, and shows HTML in it as text", () => {
  const answer = "**Twice** a year, <b>rarely</b> more. [Call us](tel:+14085550142).";
  const section = {
    kind: "faq" as const,
    heading: "Questions",
    questions: [{ question: "How often?", answer, at: 0 }],
  };
  render(<Faq section={section} site={loadSite("tests/support/sample-company")} pictures={{}} />);
  expect(screen.getByText("Twice").tagName).toBe("STRONG");
  expect(screen.getByText("Call us").getAttribute("href")).toBe("tel:+14085550142");
  expect(document.querySelector("b")).toBe(null);
});
