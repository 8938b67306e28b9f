import { expect, test } from "vitest";
import { z } from "zod";
import { city } from "./city.ts";
import { company } from "./company.ts";
import { legalText } from "./legal.ts";
import { map } from "./map.ts";
import { page } from "./page.ts";
import { service } from "./service.ts";

const kinds = { company, service, city, page, legalText, map };

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

test.each(Object.keys(kinds) as (keyof typeof kinds)[])("Every field of a %s has a label and a hint", (kind) => {
  const unnamed = fieldsOf(schemaOf(kind)).filter(([, { title, description }]) => !title || !description);
  expect(unnamed.map(([name]) => name)).toEqual([]);
});

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  "Every string of a %s is plain text, Markdown, a choice or a word of a fixed form",
  (kind) => {
    const strings = fieldsOf(schemaOf(kind)).filter(([, { type }]) => type === "string");
    const vague = strings.filter(([, field]) => !field.text && !field.enum && !field.pattern && !field.format);
    expect(vague.map(([name]) => name)).toEqual([]);
  },
);

function schemaOf(kind: keyof typeof kinds): JsonSchema {
  return z.toJSONSchema(kinds[kind], { io: "input" }) as JsonSchema;
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
