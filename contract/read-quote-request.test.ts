import { describe, expect, it } from "vitest";
import { readQuoteRequest, tidy } from "./read-quote-request.ts";
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
      request: { ...body, name: "Ann Lee", services: ["Gutter Repair"] },
    });
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

describe("tidy", () => {
  it("removes control and bidirectional-control characters, composes and trims", () => {
    expect(tidy(" A\u0000n\u202En\u2066 Le\u0301e\u007F \n")).toBe("Ann L\u00E9e");
  });

  it("replaces half a surrogate pair", () => {
    expect(tidy("a\uD800b")).toBe("a\uFFFDb");
  });

  it("replaces every kind of line break with a space", () => {
    for (const lineBreak of ["\n", "\r", "\t", "\v", "\f", "\u0085", "\u2028", "\u2029"]) {
      expect(tidy(`${lineBreak}Ann${lineBreak}Lee${lineBreak}`), JSON.stringify(lineBreak)).toBe("Ann Lee");
    }
  });

  it("removes invisible characters, but keeps those that names and emoji need", () => {
    expect(tidy("A\uFEFFn\u{E0041}n\u200B\u3164 \uFFFELee\uFDD0\u{1FFFF}\u00AD")).toBe("Ann Lee");
    for (const text of [
      "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
      "\u{1F469}\u200D\u{1F527}",
      "\u2764\uFE0F",
      "\u845B\u{E0100}",
    ]) {
      expect(tidy(text)).toBe(text);
    }
  });
});
