import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, expect, it, onTestFinished } from "vitest";
import type { Environment } from "../server/config/settings.ts";
import { startProgram, untilReady } from "../tests/support/program.ts";

/** Another program that accepts connections and never answers. */
const otherProgram = createServer().listen(0, "127.0.0.1");
await once(otherProgram, "listening");
const takenPort = String((otherProgram.address() as AddressInfo).port);
afterAll(() => void otherProgram.close());

function edit(options: string[], settings: Environment = {}) {
  const env = { ...process.env, CONTENT_DIR: "tests/support/sample-company", ...settings };
  const program = startProgram([process.execPath, "editor/main.ts", "--no-browser", ...options], { env });
  onTestFinished(() => void program.end());
  return program;
}

it.each([
  ["an unknown option", ["--nope"], {}, "Unknown option '--nope'"],
  ["an extra argument", ["content"], {}, "Unexpected argument 'content'"],
  ["a port that is not a number", ["--port", "abc"], {}, "Port abc cannot be used."],
  ["a port that is too large", ["--port", "70000"], {}, "Port 70000 cannot be used."],
  ["a port that is in use", ["--port", takenPort], {}, `Port ${takenPort} cannot be used. Choose a free one`],
  ["a missing content folder", [], { CONTENT_DIR: "/nonexistent" }, "names a folder that does not exist: /nonexistent"],
  ["a temporary folder that is not writable", ["--port", "0"], { TMPDIR: "/nonexistent" }, "/nonexistent/editing-s"],
])("reports %s in one sentence, with the usage", async (_case, options, settings, sentence) => {
  const program = edit(options, settings);
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain(sentence);
  expect(program.output()).toContain("npm run edit -- --port 4401");
  expect(program.output()).not.toMatch(/^ +at /m);
});

it("says that it is preparing, then prints its address", async () => {
  const program = edit(["--port", "0"]);
  const address = await untilReady(program, () => /http:\/\/127\.0\.0\.1:\d+/.exec(program.output())?.[0]);
  expect(program.lines[0]).toBe("Preparing the editing screen. This takes about five seconds.");
  expect(await (await fetch(address)).text()).toContain("nc-root");
  expect(await program.end("SIGTERM")).toBe(0);
});
