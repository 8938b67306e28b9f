import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import type { Context, Scenario } from "../../faults/scenario.ts";
import { freePort } from "../../support/free-port.ts";
import { startProgram, untilReady } from "../../support/program.ts";
import { waitUntilTrue } from "../../support/tally.ts";
import { copyProject, startSite } from "../project-copy.ts";

/** Versions of Node with the npm that they bring, oldest first. */
const pairs = [
  ["20.20.2", "10.8.2"],
  ["24.12.0", "11.3.0"],
  ["24.12.0", "11.6.2"],
] as const;
const nodeLink = "node_modules/.bin/node";
/** Astro's cache of pictures that a build has encoded. */
const encodedPictures = "node_modules/.astro/assets";
const run = promisify(execFile);

/** Only the first pair runs and starts the site, since every start runs the linked Node. */
export const firstInstall: Scenario[] = pairs.map(([node, npm], nth) => ({
  name: `npm install${nth === 0 ? ", npm run dev and npm start" : ""} with Node ${node} and npm ${npm}`,
  short: nth === 0,
  async run(context) {
    const machine = await prepareMachine(context, node, npm);
    for (const options of context.short ? [[]] : [[], ["--omit=dev"]]) {
      const project = copyProject(context, `project${options}`);
      await run("npm", ["install", ...options], { cwd: project, env: machine });
      context.expect(await hasPinnedNode(project), `npm install ${options} does not install the project's own Node`);
    }
    if (nth > 0) return "the project's own Node is installed";
    const project = join(context.folder, "project");
    // `npm run build` before this suite has encoded the same pictures.
    cpSync(encodedPictures, join(project, encodedPictures), { recursive: true });
    await developOnTerminal(context, project, machine);
    const answer = await fetch(await startSite(context, project, machine));
    context.expect(answer.status === 200, `the home page answered ${answer.status}`);
    const [, title] = /<title>(.*?)<\/title>/.exec(await answer.text()) ?? [];
    return `the project's own Node is installed, and the site serves "${title}"`;
  },
}));

/** Runs `npm run dev` in a pseudo-terminal without a build, changes a default text, and presses Ctrl+C. */
async function developOnTerminal({ later, expect }: Context, project: string, machine: NodeJS.ProcessEnv) {
  const env = { ...machine, PORT: String(await freePort()) };
  const command = ["/usr/bin/script", "-qefc", "npm run dev", "/dev/null"];
  // `script` ends the terminal's input when its own ends.
  const dev = startProgram(command, { cwd: project, env, stdio: ["pipe", "pipe", "pipe"] });
  later(() => dev.end("SIGTERM"));
  await untilReady(dev, () => dev.output().includes("End with Ctrl+C"));
  const output = stripVTControlCharacters(dev.output());
  const addressOf = (name: string) => new RegExp(`^ +${name} +(http:[^#\\s]+)`, "m").exec(output)?.[1] ?? "";
  const [site, desk, api] = [addressOf("Site"), addressOf("Desk"), `http://127.0.0.1:${env.PORT}/readyz`];
  for (const address of [site, desk, api]) {
    const { status } = await fetch(address);
    expect(status === 200, `npm run dev: ${address} answers ${status}`);
  }

  const file = join(project, "contract/words.ts");
  writeFileSync(file, readFileSync(file, "utf8").replace('"Business hours"', '"Open to callers"'));
  const isShown = async () => {
    const page = await fetch(`${site}/contact`).catch(() => undefined);
    return (await page?.text())?.includes("Open to callers") ?? false;
  };
  expect(await waitUntilTrue(isShown, 30_000, 200), "npm run dev does not show a changed default text");
  dev.child.stdin?.write("\u0003");
  await dev.ended;
  const isServed = await fetch(api).then(Boolean, () => false);
  expect(!isServed, "the server still runs after Ctrl+C");
}

export const nodeTooOld: Scenario = {
  name: "npm install, start and test with Node 18.20.8",
  async run(context) {
    const { expect } = context;
    const machine = await prepareMachine(context, "18.20.8", "10.8.2");
    const project = copyProject(context, "project");
    const problem = /^This needs Node \d+(\.\d+)? or newer \(yours is 18\.20\)\. .+\.$/m;
    for (const command of ["install", "start", "test"]) {
      const { code, stderr } = await run("npm", [command], { cwd: project, env: machine }).catch((error) => error);
      expect(code === 1 && problem.test(stderr), `npm ${command} ends with ${code}: ${stderr}`);
      expect(!/^ +at /m.test(stderr), `npm ${command} prints a stack: ${stderr}`);
    }
    return "each command names the Node that it needs";
  },
};

/** Downloads a Node and an npm. Returns an environment with no other Node or npm. */
async function prepareMachine({ folder, skip }: Context, node: string, npm: string): Promise<NodeJS.ProcessEnv> {
  if (process.platform !== "linux") return skip("needs Linux");
  const packages = [`node-linux-${process.arch}@${node}`, `npm@${npm}`];
  const machine = join(folder, "machine");
  mkdirSync(machine);
  await run("npm", ["install", "--no-save", "--ignore-scripts", "--prefix", machine, ...packages]);
  const programs = join(machine, "node_modules/.bin");
  symlinkSync("/bin/sh", join(programs, "sh"));
  return { ...process.env, PATH: programs, PORT: "0" };
}

async function hasPinnedNode(project: string): Promise<boolean> {
  const { optionalDependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  if (!existsSync(join(project, nodeLink))) return false;
  const { stdout } = await run(join(project, nodeLink), ["--version"]);
  return stdout.trim() === `v${optionalDependencies[`node-linux-${process.arch}`]}`;
}
