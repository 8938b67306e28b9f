import { join, relative } from "node:path";
import { formatProblem, type Problem } from "#model/problem.ts";
import { completeContent } from "#model/read/complete-content.ts";
import { readBuildConfig } from "../server/config/build-config.ts";
import { ConfigError } from "../server/config/settings.ts";

/** Formats a problem with its file's path, so that a click in the terminal opens it. */
export function problemLine(problem: Problem, folder: string): string {
  const [, path] = /^content\/(.*)/.exec(problem.file) ?? [];
  return formatProblem(path === undefined ? problem : { ...problem, file: relative("", join(folder, path)) });
}

/** Returns the given folder or the one in CONTENT_DIR. Exits if it does not exist. */
export function contentFolder(given?: string): string {
  try {
    return completeContent(given ?? readBuildConfig().contentDir);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
