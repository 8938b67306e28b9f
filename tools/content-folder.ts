import { join, resolve } from "node:path";
import { readBuildConfig } from "../server/config/build-config.ts";
import { ConfigError } from "../server/config/settings.ts";

/** Returns the folder given or that of CONTENT_DIR. Prints its name if it is not the one that problems name. */
export function contentFolder(given?: string): string {
  const folder = readFolder(given);
  if (resolve(folder) !== join(import.meta.dirname, "../content"))
    console.error(`In these lines content/ is ${folder}.`);
  return folder;
}

function readFolder(given?: string): string {
  try {
    return given ?? readBuildConfig().contentDir;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
