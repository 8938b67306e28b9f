import { accessSync, constants } from "node:fs";
import { userInfo } from "node:os";
import type { DatabaseConfig } from "../config/database-config.ts";
import { refuse } from "../config/settings.ts";
import { makePrivateFolder } from "./private-files.ts";

/** Creates the data folder if it is missing. Throws `ConfigError` if the server cannot write to it. */
export function prepareDataFolder({ dataDir, databaseUrl }: Pick<DatabaseConfig, "dataDir" | "databaseUrl">): void {
  if (databaseUrl) return;
  try {
    makePrivateFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    // Pages stay up on a full disk, and on one that Linux made read-only after a fault.
    if (["ENOSPC", "EDQUOT", "EROFS", "EIO"].includes(code)) return;
    if (code === "ENOTDIR") refuse(`DATA_DIR ${dataDir}`, "has a file in its path: name another folder");
    const fix = `Make user ${userName()} its owner, or set DATA_DIR to a folder of that user`;
    refuse(`DATA_DIR ${dataDir}`, `cannot be written by user ${userName()} (${code}). ${fix}`);
  }
}

/** Returns the user's id if the user has no name, as in some containers. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
