import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmSync } from "node:fs";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import closeWithGrace from "close-with-grace";
import { readBuildConfig } from "../server/config/build-config.ts";
import { readEditConfig } from "../server/config/edit-config.ts";
import { ConfigError } from "../server/config/settings.ts";
import { endAccess, printLink } from "../server/sign-in/staff-commands.ts";
import { UserError } from "../server/store/database.ts";
import { createEditingServer } from "./server/editing-server.ts";
import { openSignIn } from "./server/sign-in.ts";

const usage = `Opens the editing screen in the browser.

npm run edit                               changes the files in content/, or in the folder that CONTENT_DIR names
npm run edit -- --port 4401                another port than 4400
npm run edit -- --no-browser               prints the address and opens nothing

Where EDIT_STAFF says who may sign in (docs/publishing.md):
npm run edit -- --link ann@example.com     prints a link that signs in once, without an email
npm run edit -- --end ann@example.com      ends every session and link of this address
  --passkeys                               forgets its passkeys too, for a lost phone`;

const { values } = parseWords();
try {
  if (values.help) console.log(usage);
  else if (values.link ?? values.end) await changeAccess();
  else await editUnlessOpen();
} catch (error) {
  fail(error);
}

function parseWords() {
  try {
    return parseArgs({
      options: {
        port: { type: "string", default: "4400" },
        "no-browser": { type: "boolean", default: false },
        link: { type: "string" },
        end: { type: "string" },
        passkeys: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    return fail(error);
  }
}

/** Prints the usage for user errors, and a stack trace only for bugs. */
function fail(error: unknown): never {
  const { code, path, message } = error as NodeJS.ErrnoException;
  const isOurMistake = code === undefined && !(error instanceof ConfigError || error instanceof UserError);
  const where = path && `${path} cannot be used (${code}). Check that you may write there and the disk has room.`;
  console.error(isOurMistake ? error : `${where ?? message}\n\n${usage}`);
  process.exit(1);
}

async function editUnlessOpen(): Promise<void> {
  if (!/^\d+$/.test(values.port) || Number(values.port) > 65_535) throw portProblem();
  const wanted = `http://127.0.0.1:${values.port}`;
  const page = await fetch(wanted, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.text())
    .catch(() => undefined);
  if (page === undefined) return edit();
  if (!page.includes("nc-root")) throw portProblem();
  console.log(`The editing screen is open already, at ${wanted}.`);
  openBrowser(wanted);
}

async function changeAccess(): Promise<void> {
  const config = readEditConfig();
  if (!config)
    throw new UserError("Nobody signs in here: EDIT_STAFF is not set. The screen is for this machine alone.");
  const { db, access } = await openSignIn(config, readBuildConfig().contentDir);
  if (values.link) await printLink(db, { ...access, setting: "EDIT_STAFF" }, values.link.toLowerCase());
  if (values.end) await endAccess(db, values.end.toLowerCase(), values.passkeys);
  await db.close();
}

async function edit(): Promise<void> {
  const { contentDir, publishTo } = readBuildConfig();
  const config = readEditConfig();
  accessSync(contentDir, constants.W_OK);
  console.log("Preparing the editing screen. This takes about five seconds.");
  const screenDir = mkdtempSync(join(tmpdir(), "editing-screen-"));
  process.once("exit", () => rmSync(screenDir, { recursive: true, force: true }));
  const pages = config ? ["screen", "sign-in"] : ["screen"];
  const screen = [join(import.meta.dirname, "build-screen.ts"), screenDir, ...pages];
  const { status } = spawnSync(process.execPath, screen, { stdio: "inherit" });
  if (status !== 0) process.exit(1);
  const signIn = config && (await openSignIn(config, contentDir));
  const server = createEditingServer(contentDir, screenDir, publishTo, signIn);
  closeWithGrace(async ({ err }) => {
    if (err) console.error(err);
    await server.close();
  });
  // Local only: no setting may expose this server to other machines.
  const address = await server.listen({ host: "127.0.0.1", port: Number(values.port) }).catch(async () => {
    await server.close();
    throw portProblem();
  });
  console.log(`Change the site at ${config?.publicOrigin ?? address}. End with Ctrl+C.`);
  if (!config) openBrowser(address);
}

function portProblem(): UserError {
  const fix = "Choose one that no other program has, such as: npm run edit -- --port 4401";
  return new UserError(`Port ${values.port} cannot be used. ${fix}`);
}

function openBrowser(address: string): void {
  if (values["no-browser"]) return;
  const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer.exe" };
  const opener = spawn(openers[platform()] ?? "xdg-open", [address], { stdio: "ignore", detached: true });
  // Without a browser to open, the printed address is enough.
  opener.on("error", () => undefined).unref();
}
