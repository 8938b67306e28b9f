import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fieldNames } from "#contract/quote-request.ts";
import { QuoteFormErrors } from "./QuoteFormErrors.tsx";

const services = ["Gutter Cleaning", "Gutter Repair"];

beforeEach(() => {
  const phone = { display: "(541) 555-0142", dial: "+15415550142" };
  render(<QuoteFormErrors company={{ phone, urgentAdvice: "Leaking? Call." }} services={services} />);
});
afterEach(cleanup);

it("has placeholders for each field's value and problem, and links the summary to the field", () => {
  for (const field of fieldNames) {
    const [summary, besideField] = document.querySelectorAll(`template-if[data-when="problem-${field}"]`);
    expect(summary?.textContent).toBe(`{{problem-${field}}}`);
    expect(besideField?.textContent).toBe(`{{problem-${field}}}`);
    expect(besideField?.parentElement?.id).toBe(`${field}-problem`);
    const target = document.querySelector(summary?.querySelector("a")?.getAttribute("href") ?? "");
    expect(target?.getAttribute("name")).toBe(field);
    expect(document.querySelectorAll(`[data-template="invalid:${field}"]`)).toHaveLength(1);
  }
  expect(["Full name", "Email", "Phone"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
    "{{name}}",
    "{{email}}",
    "{{phone}}",
  ]);
});

it("shows a failure of the whole form in the summary", () => {
  const failure = screen.getByRole("alert").querySelector('template-if[data-when="failure"]');
  expect(failure?.textContent).toBe("{{failure}}");
});

it("shows the advice about a leak, as the form did", () => {
  expect(document.querySelector("form > .urgent-advice")?.textContent).toBe("Leaking? Call.");
});

it("repeats the failure above the button, with the phone number", () => {
  const failure = document.querySelector('form template-if[data-when="failure"]');
  expect(failure?.textContent).toBe("{{failure}} Call {phone}");
  expect(failure?.querySelector("a")?.getAttribute("href")).toBe("tel:+15415550142");
  expect(failure?.parentElement?.nextElementSibling).toBe(screen.getByRole("button"));
});

it("posts back with the first page and the visit's attribution", () => {
  const form = document.querySelector("form");
  expect(form?.getAttribute("action")).toBe("/functions/v1/send-contact-email?page={{page}}&visit={{visit}}");
  expect(form?.method).toBe("post");
});
