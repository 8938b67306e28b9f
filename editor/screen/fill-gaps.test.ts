import { expect, it } from "vitest";
import { company } from "#model/schemas/company.ts";
import { job } from "#model/schemas/job.ts";
import { page } from "#model/schemas/page.ts";
import { fillGaps } from "./fill-gaps.ts";

it("keeps the written fields of a page and fills the missing ones", () => {
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

it("gives a job without a month the current one", () => {
  const { month } = fillGaps(job, { service: "gutter-cleaning" }) as { month: string };
  expect(month).toBe(new Date().toISOString().slice(0, 7));
});

it("keeps a half-typed phone number", () => {
  expect(fillGaps(company, { phone: "(408) 5" })).toMatchObject({ phone: { display: "(408) 5", dial: "+14085" } });
});
