import { launchProblems, linksToOtherSites, worthAdding } from "#model/lint/launch.ts";
import { loadSite } from "#model/load-site.ts";
import { ContentError } from "#model/problem.ts";
import { readBuildConfig } from "../server/config/build-config.ts";
import { ConfigError } from "../server/config/settings.ts";
import { contentFolder, problemLine } from "./content-folder.ts";

const folder = contentFolder(process.argv[2]);
const { siteUrl } = orStop(readBuildConfig);

const site = orStop(() => loadSite(folder));
const problems = launchProblems(site, siteUrl);
for (const problem of problems) console.log(problemLine(problem, folder));
const additions = worthAdding(site);
if (additions.length > 0) console.log("Worth adding (a release does not need it):");
for (const addition of additions) console.log(problemLine(addition, folder));
const links = linksToOtherSites(site);
if (links.length > 0) console.log("These links lead to other sites. Open each one to check it:");
for (const link of links) console.log(problemLine(link, folder));
console.log(problems.length === 0 ? "Ready to go live." : `${problems.length} entries to fill in before going live.`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Prints the problems of settings or content that cannot be read, and exits. */
function orStop<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContentError)
      for (const problem of error.problems) console.error(problemLine(problem, folder));
    else if (error instanceof ConfigError) console.error(error.message);
    else throw error;
    process.exit(1);
  }
}
