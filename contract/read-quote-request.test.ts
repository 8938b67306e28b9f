import { describe, expect, it } from "vitest";
import { readQuoteRequest, tidy } from "./read-quote-request.ts";

const body = {
  name: " Ann Lee ",
  email: "ann@example.com",
  phone: "(408) 555-0100",
  services: ["Gutter Repair", "Gutter Repair"],
  urgency: "today",
};

describe("readQuoteRequest", () => {
  it("gives the request, trimmed and each service once", () => {
    expect(readQuoteRequest(body)).toEqual({
      outcome: "accepted",
      request: { ...body, name: "Ann Lee", services: ["Gutter Repair"] },
    });
  });

  it("takes a missing urgency as flexible and a missing text as blank", () => {
    const { urgency, ...rest } = body;
    expect(readQuoteRequest(rest)).toMatchObject({ outcome: "accepted", request: { urgency: "flexible" } });
    expect(readQuoteRequest({})).toMatchObject({ outcome: "refused", problem: { code: "name-blank" } });
  });

  it("keeps what was typed beside every failure", () => {
    const reading = readQuoteRequest({ ...body, name: "", phone: " " });
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
  ])("cannot read %s", (_what, given) => {
    expect(readQuoteRequest(given).outcome).toBe("unreadable");
  });
});

describe("tidy", () => {
  it("removes control and bidirectional-control characters, composes and trims", () => {
    expect(tidy(" A\u0000n\u202En\u2066 Le\u0301e\u007F \n")).toBe("Ann L\u00E9e");
  });

  it("leaves no half of a surrogate pair", () => {
    expect(tidy("a\uD800b")).toBe("a\uFFFDb");
  });
});
