import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const packagedIn = "/usr/lib/postgresql";

/** The folder with PostgreSQL's programs. Installs Debian's package where there is none and we may. */
export function postgresPrograms(): string {
  const found = findPrograms();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error(
      "The tests need PostgreSQL. Install Debian's package postgresql, or put initdb and postgres in PATH.",
    );
  }
  installPackage();
  const installed = findPrograms();
  if (!installed) throw new Error("PostgreSQL was installed, but initdb and postgres are not where they should be.");
  return installed;
}

function findPrograms(): string | undefined {
  const versions = existsSync(packagedIn) ? readdirSync(packagedIn).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(packagedIn, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** Without the cluster Debian makes by itself: the tests bring their own. */
function installPackage(): void {
  process.stderr.write("Installing Debian's postgresql for the tests ...\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const step of [["update"], ["install", "-y", "--no-install-recommends", "postgresql"]]) {
    const { status } = spawnSync("apt-get", ["-q", ...step], { env, stdio: ["ignore", 2, 2] });
    if (status !== 0) throw new Error(`apt-get ${step.join(" ")} did not work. Install PostgreSQL by hand.`);
  }
}
