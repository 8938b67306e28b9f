import { mapStrings } from "#model/fields.ts";
import { formatFields } from "#model/format-yaml.ts";
import type { Kind } from "#model/kinds.ts";
import { readFields } from "#model/read/parse-content.ts";
import { withoutDrawings } from "./BrandDrawing.tsx";
import { pageAddressField } from "./PageAddress.tsx";

const pictureAddress = /^\/images\/(.+)\.(?:webp|svg)$/;

export function readForScreen(text: string, kind: Kind, addressOf: (picture: string) => string): unknown {
  return mapStrings(kind.schema, withoutDrawings(readFields(text, kind), kind), ({ value, reference }) => {
    return reference === "images" ? addressOf(value) : value;
  });
}

export function writeFromScreen(fields: unknown, kind: Kind): string {
  return formatFields(withPictureNames(fields, kind), kind);
}

/** Turns picture addresses into names. Drops the page's address, which is the file's name. */
export function withPictureNames(fields: unknown, { schema }: Kind): unknown {
  const { [pageAddressField.name]: _address, ...written } = fields as Record<string, unknown>;
  return mapStrings(schema, written, ({ value, reference }) => {
    return reference === "images" ? value.replace(pictureAddress, "$1") : value;
  });
}
