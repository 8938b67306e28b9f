import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { type KindName, kindNames, kinds } from "../kinds.ts";
import { section } from "./page.ts";
import { picture } from "./picture.ts";

interface JsonSchema {
  title?: string;
  description?: string;
  const?: unknown;
  text?: string;
  type?: string;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
}

test.each(kindNames)("Every field of a %s has a label and a hint", (kind) => {
  const unnamed = fieldsOf(schemaOf(kind)).filter(([, { title, description }]) => !title || !description);
  expect(unnamed.map(([name]) => name)).toEqual([]);
});

test.each(kindNames)("Every string of a %s is plain text, Markdown, a choice or a word of a fixed form", (kind) => {
  const strings = fieldsOf(schemaOf(kind)).filter(([, { type }]) => type === "string");
  const vague = strings.filter(([, field]) => !field.text && !field.enum && !field.pattern && !field.format);
  expect(vague.map(([name]) => name)).toEqual([]);
});

test("Every kind of section is in the list of model/schemas/page.ts", async () => {
  const files = globSync("*.ts", { cwd: import.meta.dirname, exclude: ["*.test.ts"] });
  const listed = section.options.map((option) => option.shape.kind.value);
  for (const file of files) {
    const schemas: unknown[] = Object.values(await import(`./${basename(file, ".ts")}.ts`));
    const kindsOf = schemas.flatMap((schema) => (schema instanceof z.ZodObject ? schema.shape.kind : []));
    for (const kind of kindsOf) if (kind instanceof z.ZodLiteral) expect(listed).toContain(kind.value);
  }
});

test("A picture cut into cells takes no labels", () => {
  const points = [20, 60].map((left) => ({ label: "Leaves", left, top: 40 }));
  const cells = Array.from({ length: 4 }, () => "This is one of the four kinds of gutters that we hang on houses.");
  const part = {
    kind: "text-and-image",
    heading: "Gutters",
    body: "We hang four kinds of gutters on houses here.",
    cells,
  };
  const { error } = section.safeParse({ ...part, picture: { file: "gutters", alt: "Four gutters", points } });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["picture.points", "Remove the labels or the cells: a picture cut into cells shows no labels."],
  ]);
});

test("Labels that are not in order name the field and what to do", () => {
  const points = [60, 20].map((left) => ({ label: "Leaves", left, top: 40 }));
  const { error } = picture.safeParse({ file: "gutters", alt: "Four gutters", points });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["points", "Order the labels from left to right."],
  ]);
});

test("A picture on a card, of a person or with signs of its own takes no labels", () => {
  const fields = kindNames.flatMap((kind) => fieldsOf(schemaOf(kind)).map(([name]) => `${kind}: ${name}`));
  expect(fields).not.toContain("services: picture.points");
  expect(fields).not.toContain("company: people.picture.points");
  expect(fields).not.toContain("pages: sections.Picture with signs.picture.points");
});

function schemaOf(kind: KindName): JsonSchema {
  return z.toJSONSchema(kinds[kind].schema, { io: "input" }) as JsonSchema;
}

function fieldsOf({ properties = {}, items, oneOf = [] }: JsonSchema, at = ""): [string, JsonSchema][] {
  const own = Object.entries(properties).filter(([, field]) => field.const === undefined);
  return [
    ...own.flatMap(([name, field]): [string, JsonSchema][] => [
      [`${at}${name}`, field],
      ...fieldsOf(field, `${at}${name}.`),
    ]),
    ...(items ? fieldsOf(items, at) : []),
    ...oneOf.flatMap((option) => fieldsOf(option, `${at}${option.title}.`)),
  ];
}
