import { createHash } from "node:crypto";
import { DomUtils, parseDocument } from "htmlparser2";
import type { BuiltPage } from "#contract/built-site.ts";

/** Lists what the security policy of a built page must allow: inline styles and scripts, and the map's frame. */
export function describePage(file: string, html: string): BuiltPage {
  const page = parseDocument(html);
  const elements = (name: string) => DomUtils.getElementsByTagName(name, page);
  const inlined = elements("script").filter(({ attribs }) => attribs.src === undefined && isRun(attribs.type));
  return {
    file,
    styleHashes: hashes(elements("style").map(DomUtils.textContent)),
    scriptHashes: hashes(inlined.map(DomUtils.textContent)),
    hasMap: elements("iframe").length > 0,
  };
}

/** Browsers never run data blocks such as JSON-LD, so those need no hash. */
function isRun(type: string | undefined): boolean {
  return !type || type === "module" || type === "text/javascript" || type === "speculationrules";
}

function hashes(texts: string[]): string[] {
  return [...new Set(texts.map((text) => `sha256-${createHash("sha256").update(text).digest("base64")}`))];
}
