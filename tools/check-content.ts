import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { lintSite } from "#model/lint/lint-site.ts";
import { loadSite } from "#model/load-site.ts";
import { ContentError, formatProblem, type Problem } from "#model/problem.ts";
import { findRemoved } from "#model/read/read-content.ts";
import { contentFolder } from "./content-folder.ts";
import { formatContent } from "./format-content.ts";

const { values, positionals } = parseArgs({ options: { fix: { type: "boolean" } }, allowPositionals: true });
const folder = contentFolder(positionals[0]);
const maxProblemsShown = 500;

if (values.fix) formatContent(folder);
try {
  const site = loadSite(folder);
  show(findRemoved(folder));
  const advice = lintSite(site);
  show(advice);
  console.log(`${site.pages.length} pages and ${site.legalPages.length} legal texts.`);
  console.log(`The content can be built. ${advice.length === 0 ? "No advice." : `Worth a look: ${advice.length}.`}`);
  checkSpelling();
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  show(error.problems);
  console.log(`Problems to fix: ${error.problems.length}.`);
  process.exitCode = 1;
}

function show(problems: Problem[]): void {
  for (const problem of problems.slice(0, maxProblemsShown)) console.error(formatProblem(problem));
}

/** Lists unknown words as advice: cspell's exit code is ignored. */
function checkSpelling(): void {
  const root = join(import.meta.dirname, "..");
  const options = ["--config", join(root, "cspell.json"), "--no-progress", "--show-suggestions"];
  if (existsSync(join(folder, "dictionary.txt"))) options.push("--dictionary", "content");
  spawnSync(process.execPath, [join(root, "node_modules/cspell/bin.mjs"), ...options], {
    cwd: folder,
    stdio: "inherit",
  });
}
