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

npm run edit                               edits the files in content/, or in CONTENT_DIR if it is set
npm run edit -- --port 4401                uses port 4401 instead of 4400
npm run edit -- --no-browser               prints the address without opening a browser

If EDIT_STAFF is set (docs/edit-on-server.md):
npm run edit -- --link ann@example.com     prints a link that signs in once, without an email
npm run edit -- --end ann@example.com      ends all sessions and links of this address
  --passkeys                               also deletes its passkeys, such as for a lost phone`;

const options = {
  port: { type: "string", default: "4400" },
  "no-browser": { type: "boolean", default: false },
  link: { type: "string" },
  end: { type: "string" },
  passkeys: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

try {
  const { port, link, end, passkeys, help, "no-browser": noBrowser } = parseArgs({ options }).values;
  if (help) console.log(usage);
  else if (link ?? end) await changeAccess(link?.toLowerCase(), end?.toLowerCase(), passkeys);
  else await editUnlessOpen(port, noBrowser ? () => undefined : openBrowser);
} catch (error) {
  const { code, path, message } = error as NodeJS.ErrnoException;
  const isBug = code === undefined && !(error instanceof ConfigError || error instanceof UserError);
  const ofFile = path && `${path} cannot be used (${code}). Check its permissions and the free disk space.`;
  console.error(isBug ? error : `${ofFile ?? message}\n\n${usage}`);
  process.exit(1);
}

async function editUnlessOpen(port: string, open: typeof openBrowser): Promise<void> {
  if (!/^\d+$/.test(port) || Number(port) > 65_535) throw portProblem(port);
  const wanted = `http://127.0.0.1:${port}`;
  const page = await fetch(wanted, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.text())
    .catch(() => undefined);
  if (page === undefined) return edit(port, open);
  if (!page.includes("nc-root")) throw portProblem(port);
  console.log(`The editing screen is already open at ${wanted}.`);
  open(wanted);
}

async function changeAccess(link: string | undefined, end: string | undefined, passkeys: boolean): Promise<void> {
  const config = readEditConfig();
  if (!config) throw new UserError("EDIT_STAFF is not set, so the editing screen has no sign-in.");
  const { db, access } = await openSignIn(config, readBuildConfig().contentDir);
  if (link) await printLink(db, { ...access, setting: "EDIT_STAFF" }, link);
  if (end) await endAccess(db, end, passkeys);
  await db.close();
}

async function edit(port: string, open: typeof openBrowser): Promise<void> {
  const { contentDir, publishTo } = readBuildConfig();
  const config = readEditConfig();
  accessSync(contentDir, constants.W_OK);
  console.log("Preparing the editing screen. This takes about five seconds.");
  const screenDir = mkdtempSync(join(tmpdir(), "editing-screen-"));
  process.once("exit", () => rmSync(screenDir, { recursive: true, force: true }));
  const pages = config ? ["screen", "sign-in"] : ["screen"];
  const build = [join(import.meta.dirname, "build-screen.ts"), screenDir, ...pages];
  const { status } = spawnSync(process.execPath, build, { stdio: "inherit" });
  if (status !== 0) process.exit(1);
  const signIn = config && (await openSignIn(config, contentDir));
  const server = createEditingServer(contentDir, screenDir, publishTo, signIn);
  closeWithGrace(async ({ err }) => {
    if (err) console.error(err);
    await server.close();
  });
  // Other machines must not reach this server, so no setting changes the host.
  const address = await server.listen({ host: "127.0.0.1", port: Number(port) }).catch(async () => {
    await server.close();
    throw portProblem(port);
  });
  console.log(`Edit the site at ${config?.publicOrigin ?? address}. Stop with Ctrl+C.`);
  if (!config) open(address);
}

function portProblem(port: string): UserError {
  return new UserError(`Port ${port} cannot be used. Choose a free one: npm run edit -- --port 4401`);
}

function openBrowser(address: string): void {
  const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer.exe" };
  const opener = spawn(openers[platform()] ?? "xdg-open", [address], { stdio: "ignore", detached: true });
  // If no browser opens, the printed address is enough.
  opener.on("error", () => undefined).unref();
}
