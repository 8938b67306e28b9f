import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { type KindName, kindNames, kinds } from "../kinds.ts";
import { section } from "./page.ts";

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
