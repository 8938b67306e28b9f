import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

/** Makes the folder that goes to the machine that serves. Only a draft may hold placeholders. */
const { draft } = parseArgs({ options: { draft: { type: "boolean", default: false } } }).values;
const launch = "npm run check:launch";
const commands = [
  "node tools/check-packages.ts",
  ...(draft ? [] : [launch]),
  "npm run build",
  "npm sbom --sbom-format=cyclonedx --sbom-type=application --package-lock-only > dist/sbom.json",
];

for (const command of commands) {
  if (spawnSync(command, { shell: true, stdio: "inherit" }).status === 0) continue;
  const advice = command === launch ? " Fill in what it names, or build a draft: npm run release -- --draft" : "";
  console.error(`No release: "${command}" failed.${advice}`);
  process.exit(1);
}
