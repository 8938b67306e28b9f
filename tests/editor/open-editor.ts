import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempDisposableSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sendRelease } from "../../publish/publish.ts";
import { hashFiles } from "../../publish/published.ts";
import type { Environment } from "../../server/config/settings.ts";
import { sampleBuiltDir } from "../support/addresses.ts";
import { freePort } from "../support/free-port.ts";
import { type Program, startProgram, untilReady } from "../support/program.ts";

export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** Starts the editing server with a copy of the sample company's content in a git repository. */
export async function openEditor(settings: Environment = {}, firstPort = "0") {
  const folder = mkdtempSync(join(tmpdir(), "editor-story-"));
  const content = join(folder, "content");
  const published = join(folder, "published");
  const data = join(folder, "data");
  const sitePort = String(await freePort());
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  const env = { ...process.env, PUBLISH_TO: published, SITE_URL: siteUrl, DATA_DIR: data, ...settings };
  const run = (...args: string[]) =>
    startProgram([process.execPath, ...args], { env, stdio: ["ignore", "pipe", "inherit"] });
  const serve = (port: string) => run("tests/editor/serve-screen.ts", content, port);
  const ready = (program: Program) => untilReady(program, () => /http:\/\/\S+:\d+/.exec(program.output())?.[0]);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
  git("init", "--quiet");
  cpSync("tests/support/sample-company", content, { recursive: true });
  git("add", "content");
  const ann = ["-c", "user.name=Ann", "-c", "user.email=ann@example.com"];
  for (const message of ["Content", "Empty"]) git(...ann, "commit", "--quiet", "--allow-empty", `--message=${message}`);
  const start = git("rev-parse", "HEAD").trim();
  let server = serve(firstPort);
  const url = await ready(server);
  const { port } = new URL(url);
  const bytes = (file: string) => readFileSync(join(content, file));
  return {
    url,
    stop: () => server.end("SIGTERM"),
    startAgain: async () => {
      server = serve(port);
      await ready(server);
    },
    /** Returns the output of `npm run edit` with these arguments. */
    command: (...args: string[]) =>
      execFileSync(process.execPath, ["editor/main.ts", ...args], { env, encoding: "utf8" }),
    /** Restores the sample company's content, without history: `lastSave` returns nothing until the next save. */
    restore: () => {
      git("reset", "--quiet", "--hard", start);
      git("clean", "--quiet", "--force", "-d", "content");
    },
    content,
    bytes,
    read: (file: string) => bytes(file).toString(),
    write: (file: string, text: string) => {
      mkdirSync(dirname(join(content, file)), { recursive: true });
      writeFileSync(join(content, file), text);
    },
    /** Returns the files and changed lines of the last commit, without the day that each save sets. */
    lastSave: () => {
      const patch = git("show", "--format=", "--unified=0", "--no-prefix", "--no-renames");
      return patch.split("\n").filter((line) => /^(Binary|\+(?!updated)|-(?!-- |updated))/.test(line));
    },
    published,
    /** The published site's address. No server runs there until a story starts one. */
    siteUrl,
    sitePort,
    /** Publishes the sample company's site without building it again. */
    publishSample: async () => {
      using built = mkdtempDisposableSync(join(tmpdir(), "published-sample-"));
      cpSync(sampleBuiltDir, built.path, { recursive: true });
      writeFileSync(join(built.path, "content.json"), JSON.stringify(hashFiles("tests/support/sample-company")));
      await sendRelease(built.path, { host: undefined, folder: published });
    },
    git,
    close: async () => {
      await server.end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
