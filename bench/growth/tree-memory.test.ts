import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { treeMemoryMb } from "./tree-memory.ts";

test.runIf(process.platform === "linux")("The memory of a process started by another is counted with it", async () => {
  const script =
    "const held = Buffer.alloc(150 * 2 ** 20, 1); console.log(held.length); setInterval(() => held, 1000);";
  const shell = spawn("sh", ["-c", `"${process.execPath}" -e '${script}'; true`], { detached: true });
  onTestFinished(() => void process.kill(-(shell.pid ?? 0), "SIGKILL"));
  await once(shell.stdout, "data");
  expect(treeMemoryMb(shell.pid ?? 0)).toBeGreaterThan(150);
});
