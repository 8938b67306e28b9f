import { beforeEach, describe, expect, it } from "vitest";
import { makeOptional } from "../tests/support/optional-field.ts";
import { sampleFields } from "../tests/support/sample-fields.ts";
import {
  defaultOf,
  fieldNames,
  formatField,
  isOptional,
  isTextField,
  problemsByField,
  type QuoteRequest,
  type QuoteRequestDraft,
  quoteRequestFields,
} from "./quote-request.ts";
import { defaultWords } from "./words.ts";

const services = ["Gutter Cleaning", "Gutter Repair"];
const { notices, form } = defaultWords;
const good: QuoteRequestDraft = sampleFields;

const firstProblem = (draft: QuoteRequestDraft, offered: string[]) =>
  problemsByField(draft, { services: offered, notices })[0];

describe("firstProblem", () => {
  it("checks name, email, phone and services in the specification's order, with its notices", () => {
    const notices: (string | undefined)[] = [];
    const draft = { ...good, name: "  ", email: "ann", phone: "\t", services: [] };
    for (const field of ["name", "email", "phone", "services"] as const) {
      notices.push(firstProblem(draft, services)?.message);
      Object.assign(draft, { [field]: good[field] });
    }
    expect(notices).toEqual([
      "Please enter your name",
      "Please enter a valid email address",
      "Please enter your phone number",
      "Please select at least one service",
    ]);
    expect(firstProblem(draft, services)).toBeUndefined();
  });

  it.each(["", "ann", "@example.com", "ann@example", "an n@example.com", "a@b@c.de"])(
    "rejects the email %j",
    (email) => {
      expect(firstProblem({ ...good, email }, services)?.code).toBe("email-invalid");
    },
  );

  it.each(["a@b.c", "ann.lee+gutters@mail.example.com", "ann@a.b.c", " ann@example.com "])(
    "accepts the email %j",
    (email) => {
      expect(firstProblem({ ...good, email }, services)).toBeUndefined();
    },
  );

  it("accepts text up to its limit, and rejects one character more", () => {
    for (const field of fieldNames.filter(isTextField)) {
      const end = field === "email" ? "@ex.co" : "";
      const longest = "x".repeat(quoteRequestFields[field].maxLength - end.length) + end;
      expect(firstProblem({ ...good, [field]: longest }, services), field).toBeUndefined();
      expect(firstProblem({ ...good, [field]: `x${longest}` }, services)?.code, field).toBe(`${field}-too-long`);
    }
  });

  it("rejects an unknown service or urgency", () => {
    expect(firstProblem({ ...good, services: ["Gutter Repair", "Roofing"] }, services)?.code).toBe("service-unknown");
    expect(firstProblem({ ...good, urgency: "toString" }, services)?.code).toBe("urgency-unknown");
  });
});

it("returns the first problem of each field", () => {
  const draft = { ...good, name: "", email: "x".repeat(300), services: [] };
  expect(problemsByField(draft, { services, notices }).map(({ code }) => code)).toEqual([
    "name-blank",
    "email-invalid",
    "services-empty",
  ]);
});

it("formats every field for the office", () => {
  const request = { ...good, services: ["Gutter Repair", "Gutter Cleaning"] } as QuoteRequest;
  const formatted = fieldNames.map((field) => [field, formatField(request, field, form.choices)]);
  expect(Object.fromEntries(formatted)).toMatchObject({
    name: "Ann Lee",
    email: "ann@example.com",
    phone: "(408) 555-0100",
    services: "Gutter Repair, Gutter Cleaning",
    urgency: "I'm Flexible",
  });
});

describe("an optional choice", () => {
  beforeEach(() => makeOptional("urgency"));

  it("may be blank, which is its default", () => {
    expect([isOptional("urgency"), isOptional("services"), defaultOf("urgency")]).toEqual([true, false, ""]);
    expect(firstProblem({ ...good, urgency: "" }, services)).toBeUndefined();
    expect(formatField({ ...good, urgency: "" }, "urgency", form.choices)).toBe("");
  });

  it("is rejected if it is neither blank nor a choice", () => {
    expect(firstProblem({ ...good, urgency: "soon" }, services)?.code).toBe("urgency-unknown");
  });
});
