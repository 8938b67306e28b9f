import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
/** The last version before the newest step of the tables. */
const olderCommit = "3b44f30bfd2893b0c3347dbff5726d9facd15b0a";

/** Unpacks the older program beside this one's packages. Resolves with words where that is not possible here. */
export async function unpackOlder(folder: string): Promise<string | undefined> {
  const archive = `${folder}.tar`;
  const archived = await run("git", ["archive", "--output", archive, olderCommit], { cwd: root }).catch(
    () => undefined,
  );
  if (!archived) return `needs git and the project's whole history: there is no commit ${olderCommit.slice(0, 7)} here`;
  mkdirSync(folder);
  await run("tar", ["-xf", archive, "-C", folder, "package.json", "server", "contract"]);
  const dependencies = (program: string) =>
    JSON.stringify(JSON.parse(readFileSync(join(program, "package.json"), "utf8")).dependencies);
  if (dependencies(folder) !== dependencies(root)) return "the older version needs other packages than are installed";
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return undefined;
}
