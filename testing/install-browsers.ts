import { type EngineName, findEngine, findHeadlessShell } from "./engines/installed-engines.ts";
import { installPackages } from "./programs.ts";

/** Debian's packages of each browser, and what to install elsewhere. */
const sources: Record<EngineName, { packages: string[]; elsewhere: string }> = {
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
const names = Object.keys(sources) as EngineName[];

const absent = names.filter((name) => !findEngine(name) || (name === "chromium" && !findHeadlessShell()));
if (absent.length > 0) installPackages(...absent.flatMap((name) => sources[name].packages));

for (const name of names.filter((each) => !findEngine(each))) {
  const { packages, elsewhere } = sources[name];
  console.error(
    `No ${name} was found, and its stories ${name === "chromium" ? "cannot be left out" : "count as skipped"}. ` +
      `Install it and run the tests again (Debian: "apt-get install ${packages.join(" ")}" as root; ${elsewhere}).`,
  );
}
process.exitCode = findEngine("chromium") ? 0 : 1;
