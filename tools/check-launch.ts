import { launchProblems } from "#model/lint/launch.ts";
import { loadSite } from "#model/load-site.ts";
import { ContentError, formatProblem } from "#model/problem.ts";
import type { Site } from "#model/site.ts";
import { readServerConfig } from "../server/config/config.ts";
import { contentFolder } from "./content-folder.ts";

const folder = contentFolder(process.argv[2]);
const { siteUrl, smtpUrl, mailFrom, mailTo } = readServerConfig();
const settings = { SITE_URL: siteUrl, SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, MAIL_TO: mailTo };

const problems = launchProblems(readSite(), settings);
for (const problem of problems) console.log(formatProblem(problem));
console.log(
  problems.length === 0 ? "Nothing is left to fill in." : `Still to fill in before going live: ${problems.length}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

function readSite(): Site {
  try {
    return loadSite(folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
