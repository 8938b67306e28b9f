import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { parse } from "yaml";
import { hasProgram } from "../../testing/programs.ts";

/** A step of the publish workflow that runs commands. */
export interface Step {
  run: string;
  env?: Record<string, string>;
}

/** Stands in for ssh: the server is a folder of this machine. */
const ssh = `#!/bin/sh
[ "$1" = -i ] && shift 2
shift
exec sh -c "$*"
`;

/** Copies each path it is given into the folder behind the colon, as the workflow's rsync does with its options. */
const rsync = `#!/bin/sh
for to; do :; done
for from; do if [ -e "$from" ]; then cp -R "$from" "\${to#*:}"; fi; done
`;

/** Writes its words into a file beside it, in place of restarting a service. */
const sudo = `#!/bin/sh
echo "$*" >> "$0.log"
`;

/** The steps of the publish workflow that run commands, in their order. */
export function publishSteps(project: string): Step[] {
  const workflow = parse(readFileSync(join(project, ".github/workflows/publish.yml"), "utf8"));
  const steps: Partial<Step>[] = workflow.jobs.publish.steps;
  return steps.flatMap(({ run, env = {} }) => (run === undefined ? [] : [{ run, env }]));
}

/** Makes programs that stand in for the server the workflow copies to. Returns what runs a step in a checkout. */
export function createRunner(folder: string, settings: Record<string, string>) {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  const standIns = { ssh, sudo, ...(!hasProgram("rsync", "--version") && { rsync }) };
  for (const [name, text] of Object.entries(standIns)) writeFileSync(join(programs, name), text, { mode: 0o755 });
  const shared = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(lifecycle|package)|BUILT_DIR|CONTENT_DIR)/.test(name),
  );
  const home = join(folder, "home");
  mkdirSync(home);
  return {
    /** Returns what a failed step wrote, undefined where it ended well. */
    run({ run, env = {} }: Step, project: string): string | undefined {
      const values = Object.entries(env).map(([name, value]) => [
        name,
        value.replace(/^\$\{\{ (?:vars|secrets)\.(\w+) \}\}$/, (_, setting) => settings[setting] ?? ""),
      ]);
      const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", run], {
        cwd: project,
        encoding: "utf8",
        env: {
          npm_config_userconfig: join(homedir(), ".npmrc"),
          npm_config_cache: join(homedir(), ".npm"),
          npm_config_prefer_offline: "true",
          ...Object.fromEntries([...shared, ...values]),
          HOME: home,
          PATH: [programs, process.env.PATH].join(delimiter),
        },
      });
      return status === 0 ? undefined : `${stdout}${stderr}`.trim().split("\n").slice(-40).join("\n");
    },
    restarts: () => readFileSync(join(programs, "sudo.log"), "utf8").trim().split("\n"),
  };
}
