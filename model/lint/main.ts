import { join } from "node:path";
import { loadSite } from "../load-site.ts";
import { ContentError, formatProblem, type Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { mostAlike } from "./likeness.ts";
import { lintSite } from "./lint-site.ts";
import { ownVocabularies } from "./own-vocabulary.ts";
import { landingPageEases } from "./reading-ease.ts";

const folder = process.argv[2] ?? join(import.meta.dirname, "../../content");
const maxPagesCompared = 200;
const maxProblemsShown = 500;

try {
  const site = loadSite(folder);
  report(await lintSite(site, folder), site);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  report(error.problems);
}

function report(problems: Problem[], site?: Site): void {
  for (const problem of problems.slice(0, maxProblemsShown)) console.error(formatProblem(problem));
  if (site) console.log(summary(site));
  console.log(problems.length === 0 ? "The content passes every check." : `Problems to fix: ${problems.length}.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function summary(site: Site): string {
  const { pages, legalPages } = site;
  const eases = landingPageEases(site);
  const median = eases[Math.floor((eases.length - 1) / 2)];
  const figures = [`${pages.length} pages and ${legalPages.length} legal texts`];
  if (median) figures.push(`median reading ease of the landing pages ${median.ease.toFixed(1)}`);
  if (pages.length > 1 && pages.length <= maxPagesCompared) figures.push(`most alike: ${mostAlike(site)}`);
  const [poorest] = ownVocabularies(site);
  if (poorest) figures.push(`fewest words of its own, names apart: ${poorest.name} with ${poorest.words.length}`);
  return `${figures.join("; ")}.`;
}
