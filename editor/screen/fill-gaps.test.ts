import { expect, it } from "vitest";
import { company } from "#model/schemas/company.ts";
import { page } from "#model/schemas/page.ts";
import { fillGaps } from "./fill-gaps.ts";

it("keeps what is written of a page, and fills what is missing", () => {
  const sections = [
    { kind: "hero", headline: "Gutters" },
    { kind: "no-such-section" },
    { kind: "faq", questions: [{}] },
  ];
  expect(fillGaps(page, { head: { title: "Short" }, sections })).toMatchObject({
    head: { title: "Short", description: "" },
    updated: "",
    sections: [
      { kind: "hero", headline: "Gutters", lead: "", callLabel: "", points: [], picture: undefined },
      { kind: "faq", questions: [{ question: "", answer: "" }] },
    ],
  });
});

it("reads a half-typed phone number as it is", () => {
  expect(fillGaps(company, { phone: "(408) 5" })).toMatchObject({ phone: { display: "(408) 5", dial: "+14085" } });
});
