import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import { lintSite } from "#model/lint/lint-site.ts";
import { loadSite } from "#model/load-site.ts";
import { ContentError, type Problem } from "#model/problem.ts";
import { findMoved } from "#model/read/read-content.ts";
import { contentFolder, problemLine } from "./content-folder.ts";
import { formatContent } from "./format-content.ts";
import { unknownFiles } from "./unknown-files.ts";

const { values, positionals } = parseArgs({ options: { fix: { type: "boolean" } }, allowPositionals: true });
const folder = contentFolder(positionals[0]);
const maxProblemsShown = 500;

if (values.fix) formatContent(folder);
const unknown = unknownFiles(folder);
show(unknown);
try {
  const site = loadSite(folder);
  const advice = [...findMoved(folder), ...lintSite(site)];
  show(advice);
  console.log(`${site.pages.length} pages and ${site.legalPages.length} legal texts.`);
  console.log(`The content can be built. Suggestions: ${unknown.length + advice.length}.`);
  checkSpelling();
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  show(error.problems);
  console.log(`${counted(error.problems.length, "problem")} to fix before the content can be built.`);
  process.exitCode = 1;
}

function show(problems: Problem[]): void {
  for (const problem of problems.slice(0, maxProblemsShown)) console.error(problemLine(problem, folder));
}

/** Lists unknown words. They are only suggestions, so cspell's exit code is ignored. */
function checkSpelling(): void {
  const root = join(import.meta.dirname, "..");
  const line = `${join(relative("", folder), "$filename")}:$row:$col - $message ($text) Suggestions: $suggestions`;
  const options = [
    "--config",
    join(root, "cspell.json"),
    "--no-progress",
    "--show-suggestions",
    "--issue-template",
    line,
  ];
  if (existsSync(join(folder, "dictionary.txt"))) options.push("--dictionary", "content");
  spawnSync(process.execPath, [join(root, "node_modules/cspell/bin.mjs"), ...options], {
    cwd: folder,
    stdio: "inherit",
  });
}
