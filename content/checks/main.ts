import { join } from "node:path";
import { inWords, type Problem } from "../problem.ts";
import { type Content, ContentError, readContent } from "../read-content.ts";
import { checkContent } from "./check-content.ts";
import { mostAlike } from "./near-duplicates.ts";
import { landingPageEases } from "./reading-ease.ts";

const folder = process.argv[2] ?? join(import.meta.dirname, "..");
const pagesAnyoneCanCompare = 200;
const problemsAnyoneReads = 500;

try {
  const content = readContent(folder);
  report(await checkContent(content, folder), content);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  report(error.problems);
}

function report(problems: Problem[], content?: Content): void {
  for (const problem of problems.slice(0, problemsAnyoneReads)) console.error(inWords(problem));
  if (content) console.log(summary(content));
  console.log(problems.length === 0 ? "The content passes every check." : `Problems to mend: ${problems.length}.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function summary(content: Content): string {
  const pages = Object.keys(content.pages).length;
  const eases = landingPageEases(content);
  const median = eases[Math.floor((eases.length - 1) / 2)];
  const figures = [`${pages} pages and ${Object.keys(content.legal).length} legal texts`];
  if (median) figures.push(`median reading ease of the landing pages ${median.ease.toFixed(1)}`);
  if (pages > 1 && pages <= pagesAnyoneCanCompare) figures.push(`most alike: ${mostAlike(content)}`);
  return `${figures.join("; ")}.`;
}
