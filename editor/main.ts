import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import closeWithGrace from "close-with-grace";
import { readBuildConfig } from "../server/config/build-config.ts";
import { createEditingServer } from "./server/editing-server.ts";

const usage = `Opens the editing screen in the browser.

npm run edit                               changes the files in content/, or in the folder that CONTENT_DIR names
npm run edit -- some/content               changes those of another folder
npm run edit -- --port 4401                another port than 4400
npm run edit -- --no-browser               prints the address and opens nothing`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: "string", default: "4400" },
    "no-browser": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const wanted = `http://127.0.0.1:${values.port}`;
const answer = values.help ? undefined : await answerOf(wanted);
if (values.help) console.log(usage);
else if (answer === undefined) await edit(positionals[0] ?? readBuildConfig().contentDir);
else if (answer.includes("nc-root")) {
  console.log(`The editing screen is open already, at ${wanted}.`);
  openBrowser(wanted);
} else {
  console.error(`Another program uses ${wanted}. Choose another port, such as: npm run edit -- --port 4401`);
  process.exitCode = 1;
}

/** What is there, if anything. */
function answerOf(address: string): Promise<string | undefined> {
  return fetch(address).then(
    (response) => response.text(),
    () => undefined,
  );
}

async function edit(contentDir: string): Promise<void> {
  const screenDir = mkdtempSync(join(tmpdir(), "editing-screen-"));
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "build-screen.ts"), screenDir, contentDir],
    {
      stdio: "inherit",
    },
  );
  // What was wrong has been printed.
  if (status !== 0) process.exit(1);
  const server = createEditingServer(contentDir, screenDir);
  closeWithGrace(async () => {
    await server.close();
    rmSync(screenDir, { recursive: true, force: true });
  });
  // No setting lets any other machine reach it.
  const address = await server.listen({ host: "127.0.0.1", port: Number(values.port) });
  console.log(`Change the site at ${address}. End with Ctrl+C.`);
  openBrowser(address);
}

function openBrowser(address: string): void {
  if (values["no-browser"]) return;
  const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer.exe" };
  const opener = spawn(openers[platform()] ?? "xdg-open", [address], { stdio: "ignore", detached: true });
  // Without a browser to open, the printed address is enough.
  opener.on("error", () => undefined).unref();
}
