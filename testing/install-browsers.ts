import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type EngineName, findEngine, findHeadlessShell } from "./engines/installed-engines.ts";

interface Source {
  /** Debian's packages. */
  packages: string[];
  /** What to install elsewhere. */
  elsewhere: string;
}

const sources: Record<EngineName, Source> = {
  chromium: {
    packages: ["chromium-headless-shell", "fonts-liberation"],
    elsewhere: "macOS and Windows: Google Chrome",
  },
  firefox: { packages: ["firefox-esr"], elsewhere: "macOS and Windows: Firefox" },
  webkit: {
    packages: ["webkit2gtk-driver", "xvfb"],
    elsewhere: "other Linux: WebKitGTK's WebKitWebDriver and Xvfb; macOS and Windows: none is driven",
  },
};
const isDebianRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

const absent = new Set(missingEngines());
if (!findHeadlessShell()) absent.add("chromium");
if (absent.size > 0 && isDebianRoot) {
  const quietly = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], quietly);
  for (const name of absent) {
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...sources[name].packages], quietly);
  }
}

const missing = missingEngines();
for (const name of missing) {
  const { packages, elsewhere } = sources[name];
  console.error(
    `No ${name} was found, and its stories ${name === "chromium" ? "cannot be left out" : "count as skipped"}. ` +
      `Install it and run the tests again (Debian: "apt-get install ${packages.join(" ")}" as root; ${elsewhere}).`,
  );
}
process.exitCode = missing.includes("chromium") ? 1 : 0;

function missingEngines(): EngineName[] {
  return (Object.keys(sources) as EngineName[]).filter((name) => !findEngine(name));
}
