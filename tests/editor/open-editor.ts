import { execFileSync } from "node:child_process";
import { cpSync, mkdtempDisposableSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyProject } from "../../build/copy-project.ts";
import { hashFiles, sendRelease } from "../../build/publish.ts";
import type { Environment } from "../../server/config/settings.ts";
import { sampleBuiltDir } from "../../testing/addresses.ts";
import { type Program, startProgram, untilReady } from "../../testing/program.ts";

/** The editing screen over a copy of the content, in a copy of the project, which is a git repository. */
export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** A field that only the copy's schema has. */
export const addedField = { name: "motto", label: "Motto", hint: "A few words below the name." };

/** Starts `editor/main.ts` as `npm run edit` does, on a free port unless one is given. */
export async function openEditor(settings: Environment = {}, firstPort = "0") {
  const project = copyProject();
  const content = join(project, "content");
  const before = join(project, "content-before");
  addFieldToCompany(join(project, "model/schemas/company.ts"));
  const published = join(project, "published");
  const env = { ...process.env, PUBLISH_TO: published, COMPRESS: "off", ...settings };
  const start = (port: string) => {
    const command = [process.execPath, "editor/main.ts", "--port", port, "--no-browser"];
    return startProgram(command, { cwd: project, env, stdio: ["ignore", "pipe", "inherit"] });
  };
  const ready = (program: Program) => untilReady(program, () => /http:\/\/\S+:\d+/.exec(program.output())?.[0]);
  const git = (...words: string[]) => execFileSync("git", words, { cwd: project, encoding: "utf8" });
  git("init", "--quiet");
  /** Puts the sample company's content back. */
  const restore = () => {
    copyOver("testing/sample-company", content);
    copyOver(content, before);
  };
  restore();
  let server = start(firstPort);
  const url = await ready(server);
  const { port } = new URL(url);
  const read = (file: string) => readFileSync(join(content, file), "utf8");
  return {
    url,
    stop: () => server.end("SIGTERM"),
    startAgain: async () => {
      server = start(port);
      await ready(server);
    },
    /** What `npm run edit` says behind these words. */
    command: (...words: string[]) =>
      execFileSync(process.execPath, ["editor/main.ts", ...words], { cwd: project, env, encoding: "utf8" }),
    /** What `npm run edit` says while the screen is open. */
    startSecond: async () => {
      const second = start(port);
      await second.ended;
      return second.output();
    },
    restore,
    read,
    write: (file: string, text: string) => writeFileSync(join(content, file), text),
    /** What has changed in a file since `restore`, a line each, the old ones with "-" and the new ones with "+". */
    changes: (file: string) => changedLines(readFileSync(join(before, file), "utf8"), read(file)),
    /** The folder that is published to. */
    published,
    /** Publishes the sample company's site without another build. */
    publishSample: async () => {
      using built = mkdtempDisposableSync(join(tmpdir(), "published-before-"));
      cpSync(sampleBuiltDir, built.path, { recursive: true });
      writeFileSync(join(built.path, "content.json"), JSON.stringify(hashFiles("testing/sample-company")));
      await sendRelease(built.path, { host: undefined, folder: published });
    },
    git,
    bytes: (file: string) => readFileSync(join(content, file)),
    close: async () => {
      await server.end("SIGTERM");
      rmSync(project, { recursive: true, force: true });
    },
  };
}

function copyOver(from: string, to: string) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

function addFieldToCompany(schema: string) {
  const { name, label, hint } = addedField;
  const field = `${name}: shortText(40).optional().meta({ title: "${label}", description: "${hint}" }),`;
  const text = readFileSync(schema, "utf8");
  writeFileSync(schema, text.replace("  blurb: ", `  ${field}\n  blurb: `));
}

/** Lines taken out and put in, each once for each time it is in its file. */
function changedLines(before: string, after: string): string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const without = (lines: string[], others: string[]) => {
    const rest = [...others];
    return lines.filter((line) => {
      const at = rest.indexOf(line);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  };
  return [...without(old, now).map((line) => `-${line}`), ...without(now, old).map((line) => `+${line}`)];
}
