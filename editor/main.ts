import { execFileSync, spawn } from "node:child_process";
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
if (values.help) console.log(usage);
else await edit(positionals[0]);

async function edit(folder: string | undefined): Promise<void> {
  const { contentDir: usual, publishTo } = readBuildConfig();
  const contentDir = folder ?? usual;
  const screenDir = mkdtempSync(join(tmpdir(), "editing-screen-"));
  execFileSync(process.execPath, [join(import.meta.dirname, "build-screen.ts"), screenDir, contentDir], {
    stdio: "inherit",
  });
  const server = createEditingServer(contentDir, screenDir, publishTo);
  closeWithGrace(async () => {
    await server.close();
    rmSync(screenDir, { recursive: true, force: true });
  });
  // No setting lets any other machine reach it.
  const address = await server.listen({ host: "127.0.0.1", port: Number(values.port) });
  console.log(`Change the site at ${address}. End with Ctrl+C.`);
  if (!values["no-browser"]) openBrowser(address);
}

function openBrowser(address: string): void {
  const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer.exe" };
  const opener = spawn(openers[platform()] ?? "xdg-open", [address], { stdio: "ignore", detached: true });
  // Without a browser to open, the printed address is enough.
  opener.on("error", () => undefined).unref();
}
