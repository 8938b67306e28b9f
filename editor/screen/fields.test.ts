import { expect, it } from "vitest";
import { kindNames, kinds } from "#model/kinds.ts";
import { company } from "#model/schemas/company.ts";
import { job } from "#model/schemas/job.ts";
import { legal } from "#model/schemas/legal.ts";
import { page } from "#model/schemas/page.ts";
import { shortText } from "#model/schemas/text.ts";
import { screenCollections, screenSingles } from "./collections.ts";
import { fieldsOf, type ScreenField } from "./fields.ts";

it("adds a field for a new key of a schema, with its label, hint and limits", () => {
  const motto = shortText(60).optional().meta({ title: "Motto", description: "A few words." });
  const field = fieldsOf(company.extend({ motto })).find(({ name }) => name === "motto");
  expect(field).toMatchObject({ label: "Motto", hint: "A few words.", required: false, minlength: 2, maxlength: 60 });
});

it("has every kind of section, and fields for pictures, times and names of other files", () => {
  const fields = fieldsOf(page);
  const kinds = (fields.find(({ name }) => name === "sections")?.types ?? []) as { name: string; label: string }[];
  expect(kinds.map(({ name }) => name)).toContain("call-banner");
  for (const { name, label } of kinds) expect(label, `${name}: title and description`).toMatch(/.\n./);
  expect(fields.find(({ name }) => name === "city")).toMatchObject({ widget: "relation", collection: "cities" });
  const ofCompany = fieldsOf(company);
  expect(ofCompany.find(({ name }) => name === "cardPicture")).toMatchObject({ widget: "image" });
  const hours = ofCompany.find(({ name }) => name === "hours")?.fields as ScreenField[];
  expect(hours.find(({ name }) => name === "opens")).toMatchObject({ widget: "datetime", type: "time" });
});

it("leaves out fields that each save sets", () => {
  const names = [page, legal].flatMap((schema) => fieldsOf(schema)).map(({ name }) => name);
  expect(names).toContain("headline");
  expect(names).not.toContain("updated");
  expect(names).not.toContain("formerAddresses");
});

it("labels icons by the picture they show", () => {
  const all = screenCollections().flatMap(({ fields }) => allFields(fields));
  const icons = all.filter(({ name }) => name === "icon").map(({ options }) => options);
  expect(icons).toHaveLength(2);
  for (const options of icons) expect(options).toContainEqual({ value: "guard", label: "basin with a net" });
});

it("offers only installed fonts", () => {
  const fonts = [
    { family: "Lora", weights: [700, 400] },
    { family: "Public Sans", weights: [400, 900] },
  ];
  const choices = allFields(screenSingles({ fonts }).flatMap(({ fields }) => fields));
  const optionsOf = (field: string) => choices.filter(({ name }) => name === field).map(({ options }) => options);
  expect(optionsOf("family")).toEqual(Array(2).fill(["Lora", "Public Sans"]));
  expect(optionsOf("weights")).toEqual(Array(2).fill([400, 700, 900]));
});

it("shows the fields of Company that change often first", () => {
  const company = screenSingles({ fonts: [] }).find(({ name }) => name === "company");
  const names = company?.fields.map(({ name }) => name);
  expect(names?.slice(0, 4)).toEqual(["phone", "hours", "holidays", "notices"]);
});

it("accepts the same colors as the schema", () => {
  const page = allFields(fieldsOf(kinds.brand.schema)).find(({ name }) => name === "page");
  expect(page).toMatchObject({ widget: "color", pattern: ["^#[0-9a-f]{6}$", "Choose a color."] });
});

it.each([
  ["phone", "(408) 555-0142", "408 555 0142"],
  ["phone", "(408) 555\u20110142", "(408) 5550142"],
  ["latitude", "\u221237.3", "37,3"],
  ["price", "$1,240", "$1,240.50"],
  ["price", "1240", "240 dollars"],
])("accepts what %s can be read from: %s, not %s", (field, accepted, refused) => {
  const found = [company, job].flatMap((schema) => allFields(fieldsOf(schema))).find(({ name }) => name === field);
  const [format = ""] = (found?.pattern ?? []) as string[];
  expect([accepted, refused].map((typed) => new RegExp(format).test(typed))).toEqual([true, false]);
});

it("says what to write in place of a wrong format", () => {
  const link = allFields(fieldsOf(job)).find(({ name }) => name === "link");
  expect(link?.pattern).toEqual([expect.any(String), "Write a web address that starts with https://."]);
});

it("has a plain label and a hint for every field", () => {
  for (const kind of kindNames.filter((one) => kinds[one].label)) {
    for (const { name, label, hint, widget } of allFields(fieldsOf(kinds[kind].schema))) {
      if (widget === "hidden") continue;
      expect([label, hint], `${kind}: ${name}`).not.toContain(undefined);
      expect(`${label} ${hint}`, `${kind}: ${name}`).not.toMatch(/\b(hero|h1|kind:|slug|sitemap)\b/i);
    }
  }
});

function allFields(fields: ScreenField[]): ScreenField[] {
  return fields.flatMap((field) => {
    const inner = [
      ...((field.fields ?? []) as ScreenField[]),
      ...((field.types ?? []) as { fields: ScreenField[] }[]).flatMap((type) => type.fields),
      ...(field.field ? [field.field as ScreenField] : []),
    ];
    return [field, ...allFields(inner)];
  });
}
