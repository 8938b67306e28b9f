import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

/** Both halves with reload: Astro's pages at http://localhost:4321, the server at 3000 behind them. */
const halves = [
  ["node", ["--watch", "server/main.ts"]],
  ["node", ["node_modules/astro/bin/astro.mjs", "dev"]],
] as const;

// Where the content cannot be built, the pages say why, and only the form stays without its server.
if (!existsSync("dist/manifest.json")) await run("node", ["node_modules/astro/bin/astro.mjs", "build"]).catch(() => {});
const running = halves.map(([command, words]) => spawn(command, words, { stdio: "inherit" }));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const half of running) half.kill(signal);
  });
}

function run(command: string, words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(command, words, { stdio: "inherit" }).on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${words.join(" ")} ended with ${code}`));
    });
  });
}
