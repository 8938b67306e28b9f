import { cpSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../faults/scenario.ts";
import { projectPaths } from "../rules/project-files.ts";
import { startProgram, untilReady } from "../support/program.ts";

const root = join(import.meta.dirname, "../..");
const buildWithinMs = 300_000;

/** Copies the files that a clone of the repository contains. */
export function copyProject({ folder, later }: Context, name: string): string {
  const project = join(folder, name);
  for (const path of projectPaths()) cpSync(join(root, path), join(project, path));
  // Asynchronous, so that it does not block other scenarios.
  later(() => rm(project, { recursive: true }));
  return project;
}

/** Runs `npm start` and resolves with the site's URL once it is served. */
export function startSite({ later }: Context, project: string, env: NodeJS.ProcessEnv): Promise<string> {
  const site = startProgram(["npm", "start"], { cwd: project, env, detached: true });
  later(() => {
    if (site.isRunning()) process.kill(-(site.child.pid as number));
    return site.ended;
  });
  return untilReady(site, () => /served at (http:[^"\s]+)/.exec(site.output())?.[1], buildWithinMs);
}
