import { execFileSync, execSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { publish, putBack } from "../publish/publish.ts";
import { PublishError } from "../publish/publish-error.ts";
import { readPublished } from "../publish/published.ts";
import { readBuildConfig } from "../server/config/build-config.ts";
import { ConfigError } from "../server/config/settings.ts";

const usage = `Publishes the site to the folder that PUBLISH_TO names.

npm run release                builds content/, or the folder that CONTENT_DIR names, and shows it to visitors; not while
                               npm run check:launch names something
npm run release -- --draft     the same without that question
npm run release -- --back      shows visitors what they saw before the last release`;

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
  if (!publishTo) throw new ConfigError("PUBLISH_TO is not set: docs/publishing.md");
  if (values.back) await putBack(publishTo);
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
      '"npm run check:launch" failed. Fill in what it names, or publish a draft: npm run release -- --draft',
    );
  }
}

/** What the release is made of. */
function writePackages(built: string): void {
  const options = "--sbom-format=cyclonedx --sbom-type=application --package-lock-only";
  execSync(`npm sbom ${options} > "${join(built, "sbom.json")}"`, { stdio: ["ignore", "ignore", "inherit"] });
}

function refuse(error: Error): void {
  const details = error instanceof PublishError ? error.details : "";
  console.error(`No release: ${error.message}\n${details}`.trimEnd());
  process.exitCode = 1;
}
