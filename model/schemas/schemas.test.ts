import { expect, test } from "vitest";
import { z } from "zod";
import { type KindName, kindNames, kinds } from "../kinds.ts";
import { picture } from "./picture.ts";
import { section } from "./sections.ts";

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

test.each(kindNames)("every field of %s has a label and a hint", (kind) => {
  const unnamed = fieldsOf(schemaOf(kind)).filter(([, { title, description }]) => !title || !description);
  expect(unnamed.map(([name]) => name)).toEqual([]);
});

test.each(kindNames)("every string of %s is plain text, Markdown or a choice, or has a fixed format", (kind) => {
  const strings = fieldsOf(schemaOf(kind)).filter(([, { type }]) => type === "string");
  const vague = strings.filter(([, field]) => !field.text && !field.enum && !field.pattern && !field.format);
  expect(vague.map(([name]) => name)).toEqual([]);
});

test("a picture with cells has no labels", () => {
  const points = [20, 60].map((left) => ({ label: "Leaves", left, top: 40 }));
  const cells = Array.from({ length: 4 }, () => "This is one of the four kinds of gutters that we hang on houses.");
  const texts = { heading: "Gutters", body: "We hang four kinds of gutters on houses here.", cells };
  const picture = { file: "gutters", alt: "Four gutters", points };
  const { error } = section.safeParse({ kind: "text-and-image", ...texts, picture });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["picture.points", "Remove the labels or the cells: a picture cut into cells shows no labels."],
  ]);
});

test("a picture beside a text has every label, or the text has a list with an entry for each", () => {
  const issuesOf = (labels: (string | undefined)[], body: string) => {
    const points = labels.map((label, at) => ({ label, left: 20 + 40 * at, top: 40 }));
    const picture = { file: "gutters", alt: "Two gutters", points };
    const { error } = section.safeParse({ kind: "text-and-image", heading: "Gutters", body, picture });
    return error?.issues.map(({ path }) => path.join("."));
  };
  const text = "We hang two kinds of gutters on houses here.";
  const list = `${text}\n\n- One of aluminum.\n- One of copper.`;
  expect(issuesOf(["Aluminum", "Copper"], text)).toBeUndefined();
  expect(issuesOf([undefined, undefined], list)).toBeUndefined();
  expect(issuesOf([undefined, undefined], text)).toEqual(["picture.points"]);
  expect(issuesOf(["Aluminum", undefined], list)).toEqual(["picture.points"]);
});

test("labels must be ordered from left to right", () => {
  const points = [60, 20].map((left) => ({ label: "Leaves", left, top: 40 }));
  const { error } = picture.safeParse({ file: "gutters", alt: "Four gutters", points });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["points", "Order the labels from left to right."],
  ]);
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
