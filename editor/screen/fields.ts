import { z } from "zod";
import { singular } from "#model/field-name.ts";
import { wholeNumber } from "#model/format-yaml.ts";

export interface ScreenField {
  name: string;
  label?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  widget?: string;
  [option: string]: unknown;
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

const maxLineLength = 90;

export function fieldsOf(schema: z.ZodType): ScreenField[] {
  // The screen edits the values in the file, which the schema has not transformed yet.
  return objectFields(z.toJSONSchema(schema, { io: "input" }));
}

function objectFields({ properties = {}, required = [] }: JsonSchema): ScreenField[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === "boolean" || name === "kind" || property.isSetBySave) return [];
    return [fieldOf(name, property, required.includes(name))];
  });
}

function fieldOf(name: string, schema: JsonSchema, isRequired: boolean): ScreenField {
  if (schema.const !== undefined) return { name, widget: "hidden", default: schema.const };
  const { title, description, minItems = 0 } = schema;
  // A group of optional fields has no checkbox, because unchecking it would delete its fields.
  const isOpenGroup = schema.type === "object" && !schema.required?.length;
  return {
    name,
    label: title,
    hint: description,
    required: isOpenGroup || (isRequired && (schema.type !== "array" || minItems > 0)),
    default: schema.default,
    ...widgetOf(schema),
  };
}

function widgetOf(schema: JsonSchema): Partial<ScreenField> {
  const { reference, text, format } = schema as z.GlobalMeta & JsonSchema;
  if (reference === "images") return { widget: "image", choose_url: false };
  if (reference && reference !== "address") {
    const display = reference === "processes" ? "{{slug}}" : "name";
    return { widget: "relation", collection: reference, value_field: "{{slug}}", display_fields: [display] };
  }
  if (text === "markdown") return markdown;
  if (format === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  if (format === "time") return { widget: "datetime", type: "time", format: "HH:mm" };
  if (format === "color") return { widget: "color", pattern: [schema.pattern, "Choose a color."] };
  if (format === "font-family") return { widget: "select", options: format };
  if (schema.enum) return { widget: "select", options: optionsOf(schema) };
  if (schema.type === "boolean") return { widget: "boolean" };
  if (schema.type === "integer") return integerOf(schema);
  if (schema.type === "number") return decimalOf(schema);
  if (schema.type === "object") return { widget: "object", fields: objectFields(schema), collapsed: "auto" };
  return schema.type === "array" ? listOf(schema) : stringOf(schema);
}

const markdown = {
  widget: "richtext",
  buttons: ["bold", "link", "bulleted-list", "numbered-list"],
  editor_components: [],
};

/** Leaves text with other than ASCII characters to the schema, which reads dashes and digits of any kind. */
const orNotAscii = "|[^ -~]";

/** The library's number field drops a leading minus sign. */
function decimalOf({ description = "" }: JsonSchema) {
  return { widget: "string", pattern: [`^-?\\d+(\\.\\d+)?$${orNotAscii}`, `Write a number. ${description}`.trim()] };
}

/** The library's number field reads "1,240" as 240, and drops "$240" without a word. */
function integerOf({ description = "" }: JsonSchema) {
  const fix = `Write a whole number. ${description}`.trim();
  return { widget: "string", pattern: [wholeNumber.source + orNotAscii, fix] };
}

function optionsOf({ enum: values, ...schema }: JsonSchema) {
  const { labels } = schema as z.GlobalMeta;
  return labels ? values?.map((value) => ({ value, label: labels[String(value)] ?? value })) : values;
}

function stringOf({ minLength, maxLength, pattern, format, description = "", ...schema }: JsonSchema) {
  const { fix = description } = schema as z.GlobalMeta;
  const type = { email: "email", uri: "url" }[format ?? ""];
  return {
    widget: maxLength !== undefined && maxLength > maxLineLength ? "text" : "string",
    use_emoji_autocomplete: false,
    ...(type && { type }),
    ...(minLength !== undefined && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(pattern && !type && { pattern: [pattern + orNotAscii, fix] }),
  };
}

function listOf({ items, minItems, maxItems, title = "" }: JsonSchema): Partial<ScreenField> {
  const of = typeof items === "object" && !Array.isArray(items) ? items : {};
  const size = { ...(minItems && { min: minItems }), ...(maxItems && { max: maxItems }) };
  const options = optionsOf(of) ?? ((of as z.GlobalMeta).format === "font-weight" ? "font-weight" : undefined);
  if (options) return { widget: "select", multiple: true, dropdown_threshold: 10, options, ...size };
  const list = { widget: "list", label_singular: of.title ?? singular(title), summary: of.summary, ...size };
  const kinds = of.oneOf ?? of.anyOf;
  if (kinds) return { ...list, typeKey: "kind", collapsed: true, types: kinds.map(kindOf) };
  if (of.properties) return { ...list, collapsed: "auto", fields: objectFields(of) };
  return { ...list, field: fieldOf("item", of, true) };
}

function kindOf(schema: JsonSchema) {
  const kind = schema.properties?.kind;
  const name = typeof kind === "object" ? kind.const : undefined;
  const label = [schema.title, schema.description].filter(Boolean).join("\n");
  return { name, label, fields: objectFields(schema) };
}
