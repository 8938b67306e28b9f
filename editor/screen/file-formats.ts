import { mapStrings } from "#model/fields.ts";
import { formatFields } from "#model/format-yaml.ts";
import type { Kind } from "#model/kinds.ts";
import { readFields } from "#model/read/parse-content.ts";
import { withoutDrawings } from "./BrandDrawing.tsx";
import { listFields } from "./list-names.tsx";
import { pageAddressField } from "./PageAddress.tsx";

const screenOnly = [pageAddressField, ...listFields].map(({ name }) => name);
const pictureAddress = /^\/images\/(.+)\.(?:webp|svg)$/;

export function readForScreen(text: string, kind: Kind, addressOf: (picture: string) => string): unknown {
  return mapStrings(kind.schema, withoutDrawings(readFields(text, kind), kind), ({ value, reference }) => {
    return reference === "images" ? addressOf(value) : value;
  });
}

export function writeFromScreen(fields: unknown, kind: Kind): string {
  return formatFields(withPictureNames(fields, kind), kind);
}

/** Turns picture addresses into names. Drops fields that exist only on the screen. */
export function withPictureNames(fields: unknown, { schema }: Kind): unknown {
  const written = Object.entries(fields as object).filter(([name]) => !screenOnly.includes(name));
  return mapStrings(schema, Object.fromEntries(written), ({ value, reference }) => {
    return reference === "images" ? value.replace(pictureAddress, "$1") : value;
  });
}
