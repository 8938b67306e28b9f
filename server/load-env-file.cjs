require("./check-node.cjs");
const { existsSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const { parseEnv } = require("node:util");

// npm's scripts load this file before the program. Programs that a test or a service manager starts directly do not read
// .env. Existing environment variables win.
const path = join(__dirname, "../.env");
const examplePath = join(__dirname, "../.env.example");

if (existsSync(path)) {
  const settings = parseEnv(readText());
  if (existsSync(examplePath)) warnOfUnknown(Object.keys(settings));
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}

function readText() {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
    if (!text.includes("\0")) return text;
  } catch (error) {
    if (error.syscall) stop(`.env cannot be read (${error.code}). It must be a file that your user may read.`);
  }
  stop(
    '.env is not UTF-8 text. Open it in an editor and save it again as UTF-8: in Notepad, "Save as" with the encoding ' +
      'UTF-8. In PowerShell, write Set-Content -Encoding utf8 .env "NAME=value" instead of echo.',
  );
}

/** Only warns: Docker and other programs may read the same file. */
function warnOfUnknown(names) {
  const example = readFileSync(examplePath, "utf8");
  const known = Array.from(example.matchAll(/^(?:# )?([A-Z_]+)=/gm), ([, name]) => name);
  for (const name of names.filter((one) => !known.includes(one)))
    console.error(`${name} in .env is not a setting. .env.example lists them.`);
}

function stop(problem) {
  console.error(problem);
  process.exit(1);
}
