import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";

/** All parts with reload: Astro's pages at http://localhost:4321, the desk at 4322, the server at 3000 behind them. */
const parts = [
  ["node", ["--watch", "server/main.ts"]],
  ["node", ["node_modules/astro/bin/astro.mjs", "dev"]],
  ["node", ["node_modules/vite/bin/vite.js"]],
] as const;

// Where the content cannot be built, the pages say why, and only the form stays without its server.
if (!existsSync("dist/manifest.json")) {
  await once(spawn("node", ["node_modules/astro/bin/astro.mjs", "build"], { stdio: "inherit" }), "exit");
}
const running = parts.map(([command, words]) => spawn(command, words, { stdio: "inherit" }));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const part of running) part.kill(signal);
  });
}
