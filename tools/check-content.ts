import { lintSite } from "#model/lint/lint-site.ts";
import { loadSite } from "#model/load-site.ts";
import { ContentError, formatProblem, type Problem } from "#model/problem.ts";
import { contentFolder } from "./content-folder.ts";

const folder = contentFolder();
const maxProblemsShown = 500;

try {
  const site = loadSite(folder);
  const advice = await lintSite(site, folder);
  show(advice);
  console.log(`${site.pages.length} pages and ${site.legalPages.length} legal texts.`);
  console.log(`The content can be built. ${advice.length === 0 ? "No advice." : `Worth a look: ${advice.length}.`}`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  show(error.problems);
  console.log(`Problems to fix: ${error.problems.length}.`);
  process.exitCode = 1;
}

function show(problems: Problem[]): void {
  for (const problem of problems.slice(0, maxProblemsShown)) console.error(formatProblem(problem));
}
