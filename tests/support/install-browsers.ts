import { type EngineName, findEngine, findHeadlessShell } from "./engines/installed-engines.ts";
import { installPackages } from "./programs.ts";

/** Debian's packages for each browser, and what to install on other systems. */
const sources: Record<EngineName, { packages: string[]; elsewhere: string }> = {
  chromium: {
    packages: ["chromium-headless-shell", "fonts-liberation"],
    elsewhere: "macOS and Windows: Google Chrome",
  },
  firefox: { packages: ["firefox-esr"], elsewhere: "macOS and Windows: Firefox" },
  webkit: {
    packages: ["webkit2gtk-driver", "xvfb"],
    elsewhere: "other Linux: WebKitGTK's WebKitWebDriver and Xvfb; macOS and Windows: not supported",
  },
};
/** The browsers named on the command line. None means all. */
const requested = process.argv.slice(2);
const names = (Object.keys(sources) as EngineName[]).filter(
  (name) => requested.length === 0 || requested.includes(name),
);

const absent = names.filter((name) => !findEngine(name) || (name === "chromium" && !findHeadlessShell()));
if (absent.length > 0) installPackages(...absent.flatMap((name) => sources[name].packages));

for (const name of names.filter((each) => !findEngine(each))) {
  const { packages, elsewhere } = sources[name];
  console.error(
    `No ${name} was found, so its stories are skipped. ` +
      `Install it and run the tests again (Debian: "apt-get install ${packages.join(" ")}" as root; ${elsewhere}).`,
  );
}
// `npm test` names Chromium and continues without it. CI names no browser and must not pass without Chromium.
process.exitCode = requested.length > 0 || findEngine("chromium") ? 0 : 1;
