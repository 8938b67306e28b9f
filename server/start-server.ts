import { watchFile } from "node:fs";
import closeWithGrace from "close-with-grace";
import { deskPath } from "#contract/sign-in.ts";
import { createApp } from "./app.ts";
import { loadRelease, type Releases, takeRelease, warnOfSkipped } from "./built-site/release.ts";
import { UnusableBuild } from "./built-site/site-files.ts";
import { readServerConfig, type ServerConfig } from "./config/config.ts";
import { ConfigError, refuse } from "./config/settings.ts";
import { startWorker } from "./delivery/worker.ts";
import { createLogger } from "./logger.ts";
import { startMaintenance } from "./maintenance.ts";
import { prepareDataFolder } from "./store/data-folder.ts";
import { connectOrWarn, openDatabase } from "./store/database.ts";

const log = createLogger();
const shutdownTimeoutMs = 9_000;

/** Starts the server, or logs why it cannot and exits with code 1. */
export async function startServer(): Promise<void> {
  try {
    await start(readServerConfig());
  } catch (error) {
    if (error instanceof ConfigError || error instanceof UnusableBuild)
      log.error({ event: "start_failed" }, error.message);
    else log.error({ event: "start_failed", err: error }, "The server could not start");
    process.exit(1);
  }
}

/** Explains the usual reasons why a server cannot listen. Returns other errors unchanged. */
function toConfigError(error: NodeJS.ErrnoException, { port, host }: ServerConfig): Error {
  if (error.code === "EADDRINUSE")
    return new ConfigError(`Port ${port} is taken by another program. Stop it, or set PORT=${port + 1} in .env.`);
  if (error.code === "EACCES") return new ConfigError(`Port ${port} is for administrators. Set PORT=3000 in .env.`);
  if (!["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(error.code ?? "")) return error;
  return new ConfigError(`HOST ${host} is not an address of this machine. Remove it from .env.`);
}

async function start(config: ServerConfig): Promise<void> {
  if (config.siteUrl?.startsWith("https:") && !config.mail)
    refuse("SMTP_URL", "is missing: with an https SITE_URL, set it to your mail server, or set MAIL=files for a trial");
  prepareDataFolder(config);
  const releases: Releases = { current: loadRelease(config) };
  warnOfSkipped(releases.current, log);
  const take = () => takeRelease(releases, config, log);
  // Notices a switched link within a second. The user who switches it may not be allowed to send a signal.
  watchFile(config.builtDir, { interval: 1_000, persistent: false }, (now, before) => now.ino !== before.ino && take());
  // A terminal sends SIGHUP when it closes. Elsewhere SIGHUP reloads the release.
  const reloads = !process.stdout.isTTY;
  if (reloads) process.on("SIGHUP", take);
  const site = () => releases.current.manifest;
  const db = await openDatabase(config, { log });
  const app = createApp({ config, releases, db, log });
  const address = await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw toConfigError(error, config);
  });
  // After listening: a server that cannot listen must not migrate the tables or send emails.
  await connectOrWarn(db);
  const worker = startWorker({ db, config, site, log });
  const maintenance = startMaintenance({ db, config, site, services: () => releases.current.services, log });
  closeWithGrace(
    { delay: shutdownTimeoutMs, logger: false, skip: reloads ? ["SIGHUP"] : [] },
    async ({ err, signal }) => {
      if (err) log.error({ event: "uncaught_error", err }, "The server stops because of an uncaught error");
      else log.info({ event: "server_stopping", signal }, "The server finishes open requests and stops");
      await Promise.all([app.close(), worker.stop(), maintenance.stop()]);
      await db.close();
    },
  );
  const { files, megabytes } = releases.current.inMemory;
  const message = `The site is served at ${address} with ${files} files (${megabytes} MB) in memory`;
  log.info({ event: "server_started", address, files, megabytes }, message);
  const { mail, dataDir, deskStaff, publicOrigin } = config;
  if (mail === "smtp") log.info({ event: "letters_by_smtp" }, "Emails are sent by the mail server of SMTP_URL");
  else if (mail) log.info({ event: "letters_to_files" }, `Emails are written to files in ${dataDir}/outbox`);
  else log.warn({ event: "letters_wait" }, "Emails wait until SMTP_URL is set to your mail server");
  if (deskStaff.length > 0)
    log.info({ event: "desk_enabled", staff: deskStaff.length }, `The desk is at ${publicOrigin}${deskPath}`);
}
