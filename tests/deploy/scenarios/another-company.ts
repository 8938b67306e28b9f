import { execFile } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import type { Context, Scenario } from "../../faults/scenario.ts";
import { copyProject, startSite } from "../project-copy.ts";

const root = join(import.meta.dirname, "../../..");
const ownContent = join(root, "tests/another-company/piano-tuner");
const steps = readFileSync(join(root, "docs/another-company.md"), "utf8");
const run = promisify(execFile);
const npm = { npm_config_prefer_offline: "true", npm_config_audit: "false", npm_config_fund: "false" };
const author = { GIT_AUTHOR_NAME: "Ann", GIT_AUTHOR_EMAIL: "ann@example.com" };
const committer = { GIT_COMMITTER_NAME: "Ann", GIT_COMMITTER_EMAIL: "ann@example.com" };
/** The part of `npm run check` that depends on the installed fonts. The short form runs after all other tests. */
const shortCheck = `"${process.execPath}" tools/check-packages.ts && npm test -- tests/rules site/assemble/fonts.test.ts`;
/** `grep` ends with 1 if it finds nothing of other companies, and `check:launch` if it finds placeholders. */
const endsWith1 = /^(grep|npm run check:launch)\b/;

export const anotherCompany: Scenario = {
  name: "the ten steps of docs/another-company.md",
  short: true,
  async run(context) {
    const project = copyProject(context, "project");
    const env = { ...process.env, CONTENT_DIR: undefined, ...npm };
    const follow = (command: string) => {
      const shortened = context.short && command === "npm run check" ? shortCheck : command;
      const ownEnv = command.startsWith("git") ? { ...env, ...author, ...committer } : env;
      return run("sh", ["-ec", shortened], { cwd: project, env: ownEnv, maxBuffer: 10_000_000 });
    };
    // The tests of `npm run check` ask git for the project's files.
    await follow("echo PORT=0 > .env && git init --quiet && git add .");
    let url = "";
    for (const command of documentedCommands()) {
      if (command === "npm start") {
        url = await startSite(context, project, env);
        continue;
      }
      const { code = 0, stdout, stderr } = await follow(command).catch((error) => error);
      const expected = endsWith1.test(command) ? 1 : 0;
      context.expect(code === expected, `${command} ends with ${code}: ${`${stdout}${stderr}`.slice(-2_000)}`);
      if (command.includes("rm ")) writeContent(context, join(context.folder, "mine/content"));
    }
    return visit(context, project, url);
  },
};

/** Returns the page's commands, including those that install a font. */
function documentedCommands(): string[] {
  const found = steps.matchAll(/^ *```sh\n([^`]+)```$|`(npm i [^`]+)`/gm);
  const texts = Array.from(found, ([, block, inline]) => block ?? inline ?? "");
  return texts.flatMap((text) => text.trim().split(/\n *| && (?=npm start)/));
}

/** Writes the content that the page tells a person to write, with the page's examples. */
function writeContent({ expect }: Context, content: string): void {
  cpSync(ownContent, content, { recursive: true });
  const [, examples = ""] = /^ *```yaml\n([^`]+)```$/m.exec(steps) ?? [];
  for (const [, path = "", text = ""] of examples.replaceAll(/^ {3}/gm, "").matchAll(/^# (\S+)\n((?:[^#].*\n)+)/gm))
    writeFileSync(join(content, path), text);
  const words: Record<string, object> = parse(readFileSync(join(content, "words.yaml"), "utf8"));
  const names = Object.entries(words).flatMap(([group, texts]) => Object.keys(texts).map((name) => `${group}.${name}`));
  for (const name of names) expect(steps.includes(`\`${name}\``), `step 7 does not list ${name}`);
}

async function visit({ expect }: Context, project: string, url: string): Promise<string> {
  const { pages } = JSON.parse(readFileSync(join(project, "dist/manifest.json"), "utf8"));
  for (const address of Object.keys(pages)) {
    const { status } = await fetch(url + address);
    expect(status === 200, `${address} answered ${status}`);
  }
  return `${Object.keys(pages).length} pages of another company`;
}
