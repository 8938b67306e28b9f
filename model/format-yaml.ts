import { Document, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from "yaml";
import { z } from "zod";
import { asciiFormat, tidyLines } from "#contract/tidy-text.ts";
import { schemaFor } from "./fields.ts";
import type { Kind } from "./kinds.ts";

/** A whole number as people write it, such as "$1,240". */
export const wholeNumber = /^\$?(\d+|\d{1,3}(,\d{3})+)$/;

/** Writes YAML in the schema's order with trimmed text and without empty or default values. Allows invalid values. */
export function formatYaml(value: unknown, schema: z.ZodType): string {
  // YAML 1.1 reads 07:00 as a number and NO as false, so these are quoted.
  const document = new Document(null, { compat: "yaml-1.1" });
  document.contents = nodeOf(document, value, schema);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

export function formatFields(fields: unknown, { schema, ending }: Kind): string {
  if (ending === "yaml") return formatYaml(fields, schema);
  const { body, ...front } = fields as Fields;
  return `---\n${formatYaml(front, schema)}---\n\n${oneLineParagraphs(tidyLines(String(body ?? "")))}\n`;
}

function nodeOf(document: Document, value: unknown, written: z.core.$ZodType | undefined): Node {
  const schema = schemaFor(written, value);
  if (Array.isArray(value)) return listOf(document, value, schema);
  if (isFields(value)) return fieldsOf(document, value, schema);
  if (typeof value !== "string") return document.createNode(value);
  const text = tidyLines(value).trim();
  // The editing screen's number fields hold strings.
  if (schema instanceof z.ZodNumber && text !== "") return document.createNode(numberIn(text, schema));
  return new Scalar(schema instanceof z.ZodPipe ? formatText(text, schema.in) : formatText(text, schema));
}

function numberIn(text: string, { isInt }: z.ZodNumber): number {
  const plain = asciiFormat(text);
  return Number(isInt && wholeNumber.test(plain) ? plain.replaceAll(/[$,]/g, "") : plain);
}

/** Returns a text as its schema reads it, such as a phone number with plain hyphens. Returns an invalid text unchanged. */
function formatText(text: string, schema: z.core.$ZodType | undefined): string {
  if (!(schema instanceof z.ZodString)) return text;
  const format = schema.meta()?.text;
  if (format === "markdown") return oneLineParagraphs(text);
  const line = format === "plain" ? text.replaceAll(/\s*\n\s*/g, " ") : text;
  return schema.safeParse(line).data ?? line;
}

function listOf(document: Document, values: unknown[], schema: z.core.$ZodType | undefined): Node {
  const element = schema instanceof z.ZodArray ? schema.element : undefined;
  const list = new YAMLSeq<Node>();
  list.flow = element instanceof z.ZodEnum || schema instanceof z.ZodTuple;
  list.items = values.map((value) => nodeOf(document, value, element));
  if (element instanceof z.ZodDiscriminatedUnion) for (const item of list.items.slice(1)) item.spaceBefore = true;
  return list;
}

function fieldsOf(document: Document, value: Fields, schema: z.core.$ZodType | undefined): Node {
  const shape: Record<string, z.core.$ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
  const keys = new Set([...Object.keys(shape), ...Object.keys(value)]);
  const fields = new YAMLMap<Scalar, Node>();
  for (const key of keys) {
    if (value[key] === undefined) continue;
    const node = nodeOf(document, value[key], shape[key]);
    if (!isOmitted(node.toJSON(), shape[key])) fields.items.push(new Pair(new Scalar(key), node));
  }
  return fields;
}

function isOmitted(value: unknown, schema: z.core.$ZodType | undefined): boolean {
  if (schema instanceof z.ZodOptional) return isEmpty(value);
  if (!(schema instanceof z.ZodDefault)) return false;
  return isEmpty(value) || JSON.stringify(value) === JSON.stringify(schema.def.defaultValue);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === "" || value === null || (isFields(value) && Object.values(value).every(isEmpty));
}

/** A bullet that Markdown does not know. U+25A0 to U+25FF are squares, triangles and circles. */
const pastedBullet = /^(\s*)[·•‣⁃∙\u25A0-\u25FF](\s+|$)/;

function oneLineParagraphs(markdown: string): string {
  const lines: string[] = [];
  for (const written of markdown.trim().split("\n")) {
    const line = written.replace(pastedBullet, "$1- ");
    const previous = lines.at(-1) ?? "";
    const startsBlock = /^\s*([-*]|\d+\.|#+)(\s|$)|^\s*$/.test(line);
    if (startsBlock || previous === "" || previous.startsWith("#")) lines.push(line.trimEnd());
    else lines[lines.length - 1] = `${previous} ${line.trim()}`;
  }
  return lines.join("\n");
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
