import { expect, it } from "vitest";
import { loadSite } from "../../../model/load-site.ts";
import { contentDir, measuredPage, peerContent } from "./peer-words.ts";

const textFields = new Set("heading headline text title body intro lead question answer term detail found".split(" "));

it("gives peers every text of the measured page", () => {
  const { pages } = loadSite(contentDir);
  const page = pages.find(({ address }) => address === `/${measuredPage}`);
  const texts = page?.sections.flatMap(textsOf) ?? [];
  const peers = plain(JSON.stringify(peerContent().words.sections));
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.flatMap(linesOf).filter((line) => !peers.includes(line))).toEqual([]);
});

function textsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === "string" && textFields.has(name) ? [part] : textsOf(part),
  );
}

function linesOf(text: string): string[] {
  return text.split(/\n+(?:- )?|^- /).map((line) => plain(JSON.stringify(line).slice(1, -1)));
}

function plain(text: string): string {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
}
