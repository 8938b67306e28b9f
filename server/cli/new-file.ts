import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { UserError } from "../store/database.ts";

/** Throws `UserError` if the file exists or its folder does not. */
export function expectNewFile(path: string): void {
  if (existsSync(path)) throw new UserError(`${path} exists already. Give the name of a new file.`);
  const folder = dirname(resolve(path));
  if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}.`);
}
