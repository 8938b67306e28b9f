import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { choicesOf, fieldNames } from "#contract/quote-request.ts";
import { QuoteFormErrors } from "./QuoteFormErrors.tsx";

const services = ["Gutter Cleaning", "Gutter Repair"];

beforeEach(() => {
  const phone = { display: "(541) 555-0142", dial: "+15415550142" };
  render(<QuoteFormErrors company={{ phone, urgentAdvice: "Leaking? Call." }} services={services} />);
});
afterEach(cleanup);

it("has a place for each field's words and problem, and a link from the summary to the field", () => {
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

it("says in its summary why a form was not taken where every field is right", () => {
  const failure = screen.getByRole("alert").querySelector('template-if[data-when="failure"]');
  expect(failure?.textContent).toBe("{{failure}}");
});

it("holds what to do about a leak, as the form did", () => {
  expect(document.querySelector("form > .urgent-advice")?.textContent).toBe("Leaking? Call.");
});

it("repeats right above the button why a form was not taken, with the number", () => {
  const failure = document.querySelector('form template-if[data-when="failure"]');
  expect(failure?.textContent).toBe("{{failure}} Call {phone}");
  expect(failure?.querySelector("a")?.getAttribute("href")).toBe("tel:+15415550142");
  expect(failure?.parentElement?.nextElementSibling).toBe(screen.getByRole("button"));
});

it("marks each choice to be made again", () => {
  const choices = Array.from(document.querySelectorAll<HTMLInputElement>("input[type=checkbox], input[type=radio]"));
  expect(choices.map(({ dataset }) => dataset.template)).toEqual(
    fieldNames.flatMap((field) => choicesOf(field, services).map((choice) => `checked:${field}:${choice}`)),
  );
  expect(choices.filter(({ checked }) => checked)).toEqual([]);
});

it("posts back with the page it was first sent from, and where the visitor came from", () => {
  const form = document.querySelector("form");
  expect(form?.getAttribute("action")).toBe("/functions/v1/send-contact-email?page={{page}}&visit={{visit}}");
  expect(form?.method).toBe("post");
});
