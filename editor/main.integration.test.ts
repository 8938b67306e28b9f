import { once } from "node:events";
import { cpSync, mkdtempDisposableSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Environment } from "../server/config/settings.ts";
import { startProgram, untilReady } from "../testing/program.ts";

function edit(words: string[], settings: Environment = {}) {
  const env = { ...process.env, CONTENT_DIR: "testing/sample-company", ...settings };
  const program = startProgram([process.execPath, "editor/main.ts", "--no-browser", ...words], { env });
  onTestFinished(() => void program.end());
  return program;
}

/** A port on which another program accepts connections and never answers. */
async function takenPort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return String((server.address() as { port: number }).port);
}

it.each([
  ["an unknown option", ["--nope"], {}, "Unknown option '--nope'"],
  ["a word too many", ["content"], {}, "Unexpected argument 'content'"],
  ["a port that is no number", ["--port", "abc"], {}, "Port abc cannot be used."],
  ["a port that is too large", ["--port", "70000"], {}, "Port 70000 cannot be used."],
  ["a missing content folder", [], { CONTENT_DIR: "/nonexistent" }, "names a folder that is not there: /nonexistent"],
  ["a temporary folder that cannot be written", ["--port", "0"], { TMPDIR: "/nonexistent" }, "/nonexistent/editing-s"],
])("answers %s with a sentence and the usage", async (_what, words, settings, sentence) => {
  const program = edit(words, settings);
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain(sentence);
  expect(program.output()).toContain("npm run edit -- --port 4401");
  expect(program.output()).not.toMatch(/^ +at /m);
});

it("answers a port that another program has with a sentence and the usage", async () => {
  const port = await takenPort();
  const program = edit(["--port", port]);
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain(`Port ${port} cannot be used. Choose one that no other program has`);
  expect(program.output()).not.toMatch(/^ +at /m);
});

it("says at once that it is preparing, and its address once it is ready", async () => {
  const program = edit(["--port", "0"]);
  const address = await untilReady(program, () => /http:\/\/127\.0\.0\.1:\d+/.exec(program.output())?.[0]);
  expect(program.lines[0]).toBe("Preparing the editing screen. This takes about five seconds.");
  expect(await (await fetch(address)).text()).toContain("nc-root");
  expect(await program.end("SIGTERM")).toBe(0);
});

it.each([
  ["is broken", "colors: ["],
  ["names a font that is not installed", "faces: { text: { family: No Such Font, weights: [400] } }"],
])("starts where the brand %s", async (_, brand) => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "edit-anyway-"));
  const content = join(folder.path, "content");
  cpSync("testing/sample-company", content, { recursive: true });
  writeFileSync(join(content, "brand.yaml"), brand);
  const program = edit(["--port", "0"], { CONTENT_DIR: content });
  const address = await untilReady(program, () => /http:\/\/127\.0\.0\.1:\d+/.exec(program.output())?.[0]);
  expect((await fetch(address)).status).toBe(200);
  await program.end("SIGTERM");
});
