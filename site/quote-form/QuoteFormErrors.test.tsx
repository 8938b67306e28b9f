import { cleanup, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { choiceMark } from "#contract/built-site.ts";
import { loadSite } from "#model/load-site.ts";
import { fillTemplate } from "../../server/built-site/filled-pages.ts";
import { makeOptional } from "../../tests/support/optional-field.ts";
import { QuoteFormErrors } from "./QuoteFormErrors.tsx";

const sample = loadSite("tests/support/sample-company");
const site = { ...sample, company: { ...sample.company, urgentAdvice: "Leaking? Call.", urgentAdviceClosed: "" } };

beforeEach(() => {
  render(<QuoteFormErrors site={site} services={["Gutter Repair"]} />);
});
afterEach(cleanup);

it.each([
  ["Full name", "{{name}}"],
  ["Email", "{{email}}"],
  ["Phone", "{{phone}}"],
])("has a placeholder for the value of %s", (label, value) => {
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
});

it("requires every text but an optional one", () => {
  const names = () => Array.from(document.querySelectorAll<HTMLInputElement>(":required"), ({ name }) => name);
  expect(names()).toEqual(["name", "email", "phone"]);
  cleanup();
  makeOptional("phone");
  render(<QuoteFormErrors site={site} services={["Gutter Repair"]} />);
  expect(names()).toEqual(["name", "email"]);
});

it("shows a failure of the whole form in the summary", () => {
  const failure = screen.getByRole("alert").querySelector('template-if[data-when="failure"]');
  expect(failure?.textContent).toBe("{{failure}}");
});

it("asks for a call after a failure, and says that little is missing otherwise", () => {
  const headline = screen.getByRole("heading", { level: 1 });
  const textIf = (condition: string) => headline.querySelector(`[data-when="${condition}"]`)?.textContent;
  expect([textIf("isFailed"), textIf("isReturned")]).toEqual(["Please call us", "Almost there"]);
});

it("shows the advice about a leak, as the form did", () => {
  expect(document.querySelector("form > .urgent-advice")?.textContent).toBe("Leaking? Call.");
});

it("repeats the failure above the button, with the phone number", () => {
  const failure = document.querySelector('form template-if[data-when="failure"]');
  expect(failure?.textContent).toBe("{{failure}} Call (541) 555-0142");
  expect(failure?.querySelector("a")?.getAttribute("href")).toBe("tel:+15415550142");
  expect(failure?.parentElement?.nextElementSibling).toBe(screen.getByRole("button"));
});

it("posts back with the first page and the visit's attribution", () => {
  const form = document.querySelector("form");
  expect(form?.getAttribute("action")).toBe("/functions/v1/send-contact-email?page={{page}}&visit={{visit}}");
  expect(form?.method).toBe("post");
});

it.each([
  "Gutter Repair",
  `5" and 6" Gutter Repair`,
  "Owners' Gutter Guards",
  "Fascia & Soffit",
  "Fascia &amp; Soffit",
  "<5 Years Old",
  "Guards $& Screens $1",
  "100% Copper {Custom}",
  "Gouttières\u00A0Zinc",
  // Decomposed, as macOS writes it.
  "Goutti\u0065\u0300res",
  "Soft\u00ADHyphen",
])("keeps the tick of %s, and no other", (service) => {
  const services = ["Gutter Cleaning", service];
  const template = renderToStaticMarkup(<QuoteFormErrors site={site} services={services} />);
  const page = document.createElement("div");
  page.innerHTML = fillTemplate(template, { checked: [choiceMark("services", service)] });
  const ticked = page.querySelectorAll<HTMLInputElement>("input:checked");
  expect(Array.from(ticked, ({ value }) => value)).toEqual([service]);
});
