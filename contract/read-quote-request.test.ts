import { describe, expect, it } from "vitest";
import { emptyDraft, readQuoteRequest } from "./read-quote-request.ts";
import { defaultWords } from "./words.ts";

const offered = { services: ["Gutter Cleaning", "Gutter Repair"], notices: defaultWords.notices };
const body = {
  name: " Ann Lee ",
  email: "ann@example.com",
  phone: "(408) 555-0100",
  services: ["Gutter Repair", "Gutter Repair"],
  urgency: "today",
};

describe("readQuoteRequest", () => {
  it("trims text and drops repeated services", () => {
    expect(readQuoteRequest(body, offered)).toEqual({
      outcome: "accepted",
      request: { ...emptyDraft(), ...body, name: "Ann Lee", services: ["Gutter Repair"] },
    });
  });

  it("accepts a name with characters that only the visitor's phone has", () => {
    const named = { ...body, name: "\uF8FF Ann \uFFFD" };
    expect(readQuoteRequest(named, offered)).toMatchObject({ outcome: "accepted", request: { name: named.name } });
  });

  it("reads a missing urgency as flexible and a missing text as blank", () => {
    const { urgency, ...rest } = body;
    expect(readQuoteRequest(rest, offered)).toMatchObject({ outcome: "accepted", request: { urgency: "flexible" } });
    expect(readQuoteRequest({}, offered)).toMatchObject({ outcome: "refused", problem: { code: "name-blank" } });
  });

  it("returns the typed values with the problems", () => {
    const reading = readQuoteRequest({ ...body, name: "", phone: " " }, offered);
    expect(reading).toMatchObject({ outcome: "refused", draft: { email: "ann@example.com" } });
    if (reading.outcome === "refused") expect(reading.problems.map(({ field }) => field)).toEqual(["name", "phone"]);
  });

  it.each([
    ["nothing", null],
    ["a list", []],
    ["a text", "name=Ann"],
    ["a number as name", { ...body, name: 123 }],
    ["a text as services", { ...body, services: "Gutter Repair" }],
    ["an object among services", { ...body, services: [{}] }],
    ["an unknown key", { ...body, admin: true }],
  ])("rejects %s as unreadable", (_name, unreadable) => {
    expect(readQuoteRequest(unreadable, offered).outcome).toBe("unreadable");
  });
});
