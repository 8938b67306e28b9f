import type { FastifyInstance } from "fastify";
import { lintSite } from "#model/lint/lint-site.ts";
import { loadSite } from "#model/load-site.ts";
import { ContentError, type Problem } from "#model/problem.ts";
import type { BuildConfig } from "../../server/config/build-config.ts";
import { BuiltSite } from "./built-site.ts";
import type { ContentFiles } from "./content-files.ts";
import { publishCalls } from "./publish-calls.ts";
import { startFacts } from "./start-facts.ts";

export type Builds = ReturnType<typeof createBuilds>;

export function screenParts(server: FastifyInstance, files: ContentFiles, token: string): void {
  server.get("/start.json", async ({ headers }) => {
    const origin = `http://${headers.host}`;
    return {
      token,
      ...startFacts(files),
      backend: {
        name: "gitea",
        repo: "local/site",
        branch: "main",
        base_url: origin,
        api_root: `${origin}/api/v1`,
        auth_methods: ["token"],
      },
    };
  });

  server.get<{ Params: { "*": string } }>("/images/*", async ({ params }, reply) => {
    const bytes = files.read(`content/images/${params["*"]}`);
    return bytes
      ? reply.type(params["*"].endsWith(".svg") ? "image/svg+xml" : "image/webp").send(bytes)
      : reply.callNotFound();
  });
}

export function siteCalls(server: FastifyInstance, files: ContentFiles, publishTo: BuildConfig["publishTo"]): void {
  server.get("/api/site/problems", async () => ({ problems: siteProblems(files.folder) }));

  let lastAdvice: { head: string; advice: Promise<Problem[]> } | undefined;
  server.get("/api/site/advice", async () => {
    const head = files.head();
    if (lastAdvice?.head !== head) lastAdvice = { head, advice: siteAdvice(files.folder) };
    return { advice: await lastAdvice.advice };
  });

  const builds = createBuilds(server, files.folder);
  const site = new BuiltSite();
  server.addHook("onClose", async () => site.close());
  builds.post("/api/site/build", async () => ({ address: await site.build(files.folder) }));
  publishCalls(server, files, publishTo, builds);
}

/** Calls that build the site: one at a time, and not while something is to be corrected. */
function createBuilds(server: FastifyInstance, folder: string) {
  const builds = {
    isRunning: false,
    post(path: string, build: () => Promise<object>): void {
      server.post(path, async (_request, reply) => {
        if (builds.isRunning) {
          const output = "The site is being built already. Wait until that is done, then build again.";
          return reply.code(409).send({ problems: [], output });
        }
        const problems = siteProblems(folder);
        if (problems.length > 0) return reply.code(422).send({ problems });
        builds.isRunning = true;
        try {
          return await build();
        } catch (error) {
          return reply.code(422).send({ problems, output: withoutStack((error as Error).message) });
        } finally {
          builds.isRunning = false;
        }
      });
    },
  };
  return builds;
}

function siteProblems(folder: string): Problem[] {
  try {
    loadSite(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** What a writer should look at again. Nothing where the content cannot be built: first things first. */
async function siteAdvice(folder: string): Promise<Problem[]> {
  return siteProblems(folder).length > 0 ? [] : lintSite(loadSite(folder), folder);
}

/** What a build wrote, without the lines of stack traces. */
function withoutStack(output: string): string {
  return output
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .join("\n");
}
