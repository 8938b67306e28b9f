import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installPackages } from "./programs.ts";

const packagedIn = "/usr/lib/postgresql";

/** The folder with PostgreSQL's programs. Installs Debian's package where there is none and we may. */
export function postgresPrograms(): string {
  if (!findPrograms()) installPackages("postgresql");
  const found = findPrograms();
  if (found) return found;
  throw new Error(
    "The tests need PostgreSQL. Install Debian's package postgresql, or put initdb and postgres in PATH.",
  );
}

function findPrograms(): string | undefined {
  const versions = existsSync(packagedIn) ? readdirSync(packagedIn).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(packagedIn, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}
