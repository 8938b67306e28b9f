import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { readBuildConfig } from "../server/config/build-config.ts";
import { readDevConfig } from "../server/config/dev-config.ts";

/** Runs the pages, the desk and the server behind them with reload. When one of them ends, all end. */
const { serverPort } = readDevConfig(process.env);
const astro = "node_modules/astro/bin/astro.mjs";
// Without this option Astro allows one dev server in a folder, and goes to the background in some terminals.
const parts = [["--watch", "server/main.ts"], [astro, "dev", "--ignore-lock"], ["node_modules/vite/bin/vite.js"]];
const ending = new AbortController();

const probe = createServer().listen(serverPort);
await once(probe, "listening").catch(() => {
  console.error(`Port ${serverPort} is not available. Stop the program that uses it, or set another PORT.`);
  process.exit(1);
});
probe.close();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => ending.abort());

// Where the content cannot be built, the pages say why, and only the form stays without its server.
if (!existsSync(`${readBuildConfig().builtDir}/manifest.json`)) await once(start(astro, "build"), "close");
for (const words of ending.signal.aborted ? [] : parts)
  start(...words).on("close", () => {
    if (!ending.signal.aborted) process.exitCode = 1;
    ending.abort();
  });

function start(...words: string[]): ChildProcess {
  const part = spawn(process.execPath, words, { stdio: "inherit" });
  ending.signal.addEventListener("abort", () => part.kill());
  return part;
}
