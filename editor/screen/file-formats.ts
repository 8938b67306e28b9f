import { parse } from "yaml";
import type { z } from "zod";
import { mapStrings } from "#model/fields.ts";
import { formatContent, formatYaml } from "#model/format-yaml.ts";
import { splitFrontMatter } from "#model/parse-yaml.ts";

const pictureAddress = /^\/images\/(.+)\.(?:webp|svg)$/;

/** What the screen edits: a file's fields, its pictures by address, a text below front matter as its `body`. */
export function readForScreen(text: string, schema: z.ZodType, addressOf: (picture: string) => string): unknown {
  const { front = text, body } = splitFrontMatter(text) ?? {};
  const value = mapStrings(schema, parse(front), ({ value, reference }) => {
    return reference === "picture" ? addressOf(value) : value;
  });
  return body === undefined ? value : { ...(value as object), body };
}

/** A file of what the screen has edited. */
export function writeFromScreen(value: unknown, schema: z.ZodType): string {
  const { body, ...front } = asContent(value, schema) as Record<string, unknown>;
  const yaml = formatYaml(front, schema);
  return body === undefined ? yaml : formatContent(`---\n${yaml}---\n\n${body}`, schema);
}

/** Pictures by their names, as content names them, and plain texts on one line. */
export function asContent(fields: unknown, schema: z.ZodType): unknown {
  return mapStrings(schema, fields, ({ value, text, reference }) => {
    if (reference === "picture") return value.replace(pictureAddress, "$1");
    return text === "plain" ? value.replaceAll(/\s*\n\s*/g, " ") : value;
  });
}
