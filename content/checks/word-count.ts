import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import { wordsOf } from "./plain-text.ts";
import { writtenLines } from "./shown-text.ts";
import { pageFile } from "./texts.ts";

const landingPage = { least: 900, most: 1800 };
const legalText = { least: 500, most: 1000 };

export function wordCount(content: Content): Problem[] {
  const pages = Object.entries(content.pages).filter(([, { service }]) => service);
  return [
    ...pages.flatMap(([name, page]) => {
      return outOfBounds(pageFile(name), wordsOf(writtenLines(content, name, page).join("\n")).length, landingPage);
    }),
    ...Object.entries(content.legal).flatMap(([name, { body }]) => {
      return outOfBounds(`content/legal/${name}.md`, wordsOf(body).length, legalText);
    }),
  ];
}

function outOfBounds(file: string, words: number, { least, most }: typeof landingPage): Problem[] {
  if (words >= least && words <= most) return [];
  const remedy = `Write ${least} to ${most} words; there are ${words}.`;
  return [{ file, field: file.endsWith(".md") ? "body" : "sections", remedy }];
}
