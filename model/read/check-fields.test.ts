import { expect, it } from "vitest";
import type { z } from "zod";
import { brand } from "../schemas/brand.ts";
import { company } from "../schemas/company.ts";
import { map } from "../schemas/map.ts";
import { page } from "../schemas/page.ts";
import { checkFields } from "./check-fields.ts";

const missing = "This field is missing. Add it.";
const zone = "The zone's name, such as America/Los_Angeles. Business hours, emails and the desk use it.";
const group = 'Write a group of fields here, each on its own line as "name: value".';
const empty = "This field is empty. Write a text here. Put it in quotes if it begins with #.";

it.each<[schema: z.ZodType, fields: unknown, field: string, fix: string]>([
  [company, {}, "timeZone", `${missing} ${zone}`],
  [company, {}, "phone", `${missing} As people read it: (720) 555-0166.`],
  [company, {}, "priceRange", `${missing} Write one of: $, $$, $$$, $$$$.`],
  [company, { address: {} }, "address, country", `${missing} Write US.`],
  [company, { name: null }, "name", empty],
  [company, { name: 1 }, "name", 'Put it in quotes: "1".'],
  [company, { name: { city: null } }, "name", "Write a text here. Put it in quotes if it begins with { or [."],
  [company, { showsStreet: "no" }, "showsStreet", "Write true for yes or false for no."],
  [company, { license: "B" }, "license", group],
  [company, { hours: "Monday" }, "hours", "Write a list here, with a dash and a space before each entry."],
  [map, { north: "37" }, "north", "Write a number here, without quotes."],
  [page, null, "", `This file is empty. ${group}`],
  [page, { head: { title: "" } }, "head, title", "Write at least 30 characters."],
  [page, { sections: [] }, "sections", 'Start with the section "Top of the page".'],
  [brand, { shortName: "A long short name" }, "shortName", "Keep this to 12 characters or fewer."],
])("explains a wrong field: row %#", (schema, fields, field, fix) => {
  const { problems } = checkFields(fields, schema);
  expect(problems.filter((problem) => problem.field === field).map((problem) => problem.fix)).toEqual([fix]);
});

it("does not compare a wrong time with the hours of other groups", () => {
  const group = { days: ["Monday"], opens: "08:00", closes: "17:00" };
  const { problems } = checkFields({ hours: [{ ...group, closes: "5 pm" }, group] }, company);
  const ofHours = problems.filter(({ path }) => path[0] === "hours");
  expect(ofHours.map(({ field }) => field)).toEqual(["hour 1, closes"]);
});
