import { type CustomAtRules, transform, type Visitor } from "lightningcss";

/** A style sheet after a visit to each of its parts, as short as its grammar allows. */
export function rewriteStyle(css: string, visitor: Visitor<CustomAtRules> = {}): string {
  const { code } = transform({ filename: "page.css", code: new TextEncoder().encode(css), minify: true, visitor });
  return new TextDecoder().decode(code);
}
