import { execFileSync, execSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { publish, rollBack } from "../publish/publish.ts";
import { PublishError } from "../publish/publish-error.ts";
import { readPublished } from "../publish/published.ts";
import { readBuildConfig } from "../server/config/build-config.ts";
import { ConfigError } from "../server/config/settings.ts";

const usage = `Publishes the site to the folder in PUBLISH_TO.

npm run release                builds content/, or the folder in CONTENT_DIR, and shows it to visitors. It refuses while
                               npm run check:launch finds something to fill in.
npm run release -- --draft     does the same without that check.
npm run release -- --back      goes back to the previous release.`;

const { values } = parseArgs({
  options: {
    draft: { type: "boolean", default: false },
    back: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(usage);
else await release().catch(refuse);

async function release(): Promise<void> {
  const { contentDir, publishTo } = readBuildConfig();
  if (!publishTo) throw new ConfigError("PUBLISH_TO is not set. See docs/run.md.");
  if (values.back) await rollBack(publishTo);
  else {
    execFileSync(process.execPath, ["tools/check-packages.ts"], { stdio: "inherit" });
    if (!values.draft) checkLaunch();
    await publish(contentDir, publishTo, writePackages);
  }
  console.log(`Visitors see release ${(await readPublished(publishTo))?.release}.`);
}

function checkLaunch(): void {
  try {
    execFileSync(process.execPath, ["tools/check-launch.ts"], { stdio: "inherit" });
  } catch {
    throw new Error(
      '"npm run check:launch" failed. Fill in the entries it lists, or publish a draft: npm run release -- --draft',
    );
  }
}

/** Writes a list of the packages that the release contains. */
function writePackages(built: string): void {
  const options = "--sbom-format=cyclonedx --sbom-type=application --package-lock-only";
  execSync(`npm sbom ${options} > "${join(built, "sbom.json")}"`, { stdio: ["ignore", "ignore", "inherit"] });
}

function refuse(error: Error): void {
  const details = error instanceof PublishError ? error.details : "";
  console.error(`No release: ${error.message}\n${details}`.trimEnd());
  process.exitCode = 1;
}
