import { expect, it } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import type { Company } from "../schemas/company.ts";

function problemsWith(work: { covers: string; services: string[] }[]): string[] {
  const copy = new ContentCopy();
  copy.changeYaml<Company>("company.yaml", ({ guarantee }) => Object.assign(guarantee ?? {}, { work }));
  return copy.problems();
}

const installations = ["gutter-installation", "gutter-replacement", "downspout-installation-and-repair"];

it("names services in no kind of guaranteed work, or in two", () => {
  const work = [
    { covers: "cleaning", services: ["gutter-cleaning"] },
    { covers: "installations", services: [...installations, "gutter-cleaning"] },
  ];
  const place = "content/company.yaml: guarantee, work";
  expect(problemsWith(work)).toEqual([
    `${place}: Keep Gutter Cleaning (gutter-cleaning) in only one kind.`,
    `${place}: Add Gutter Repair (gutter-repairs) to one kind of work.`,
  ]);
});

it("accepts one kind for all services, and several kinds with each service once", () => {
  expect(problemsWith([{ covers: "all work", services: [] }])).toEqual([]);
  const work = [
    { covers: "care", services: ["gutter-cleaning", "gutter-repairs"] },
    { covers: "installations", services: installations },
  ];
  expect(problemsWith(work)).toEqual([]);
});
