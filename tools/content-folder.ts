import { join, resolve } from "node:path";
import { readBuildConfig } from "../server/config/build-config.ts";
import { ConfigError } from "../server/config/settings.ts";

/** The folder of the command line or of CONTENT_DIR, named where it is not the one that problems name. */
export function contentFolder(): string {
  const folder = readFolder();
  if (resolve(folder) !== join(import.meta.dirname, "../content"))
    console.error(`In these lines content/ is ${folder}.`);
  return folder;
}

function readFolder(): string {
  try {
    return process.argv[2] ?? readBuildConfig().contentDir;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
