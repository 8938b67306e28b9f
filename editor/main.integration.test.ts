import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { startProgram, untilReady } from "../testing/program.ts";

it.each([
  ["is broken", "colors: ["],
  ["names a font that is not installed", "faces: { text: { family: No Such Font, weights: [400] } }"],
])("starts where the brand %s", async (_, brand) => {
  const folder = mkdtempSync(join(tmpdir(), "edit-anyway-"));
  const content = join(folder, "content");
  cpSync("testing/sample-company", content, { recursive: true });
  writeFileSync(join(content, "brand.yaml"), brand);
  const port = String(await freePort());
  const env = { ...process.env, CONTENT_DIR: content };
  const program = startProgram([process.execPath, "editor/main.ts", "--no-browser", "--port", port], { env });
  onTestFinished(async () => {
    await program.end("SIGTERM");
    rmSync(folder, { recursive: true });
  });
  const address = await untilReady(program, () => /http:\/\/\S+:\d+/.exec(program.output())?.[0]);
  expect((await fetch(address)).status).toBe(200);
});
