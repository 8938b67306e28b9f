import { createHash } from "node:crypto";
import type { BuiltPage } from "#contract/built-site.ts";
import { speculationRules } from "../browser/speculation-rules.ts";

/**
 * Reads off a built page what its security policy must allow: its inlined styles and scripts, the rules its script adds
 * in the browser, and the map's frame.
 */
export function describePage(file: string, html: string): BuiltPage {
  const scripts = elements(html, "script").filter(({ attributes }) => !/\bsrc=/.test(attributes) && isRun(attributes));
  // A copy: a title cut out of its page would keep the whole page in memory, and ten thousand of them the build's all.
  return structuredClone({
    file,
    title: decode(html.match(/<title>([^<]*)<\/title>/)?.[1] ?? ""),
    styleHashes: hashes(elements(html, "style")),
    scriptHashes: hashes([...scripts, { attributes: "", text: speculationRules }]),
    hasMap: html.includes("<iframe"),
  });
}

interface Element {
  attributes: string;
  text: string;
}

function elements(html: string, name: "script" | "style"): Element[] {
  const found = html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, "g"));
  return Array.from(found, ([, attributes = "", text = ""]) => ({ attributes, text }));
}

/** Data blocks such as JSON-LD are never run and need no hash. */
function isRun(attributes: string): boolean {
  const type = attributes.match(/\btype="([^"]*)"/)?.[1];
  return !type || type === "module" || type === "text/javascript" || type === "speculationrules";
}

function hashes(found: Element[]): string[] {
  return [...new Set(found.map(({ text }) => `sha256-${createHash("sha256").update(text).digest("base64")}`))];
}

function decode(text: string): string {
  return text.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
