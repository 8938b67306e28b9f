import type { FastifyInstance } from "fastify";
import { lintSite } from "#model/lint/lint-site.ts";
import { loadSite } from "#model/load-site.ts";
import { ContentError } from "#model/problem.ts";
import { publish, putBack } from "../../publish/publish.ts";
import { hashFiles, readPublished } from "../../publish/published.ts";
import type { BuildConfig } from "../../server/config/build-config.ts";
import type { PublishState, SiteCheck } from "../screen/server-calls.ts";
import { BuiltSite } from "./built-site.ts";
import type { ContentFiles } from "./content-files.ts";
import { refusal } from "./guard-requests.ts";
import { startFacts } from "./start-facts.ts";

export function screenParts(server: FastifyInstance, files: ContentFiles): void {
  server.get("/start.json", async ({ author = "" }) => ({ person: author, ...startFacts(files) }));

  server.get<{ Params: { "*": string } }>("/images/*", async ({ params }, reply) => {
    const bytes = files.read(`content/images/${params["*"]}`);
    return bytes
      ? reply.type(params["*"].endsWith(".svg") ? "image/svg+xml" : "image/webp").send(bytes)
      : reply.callNotFound();
  });
}

/** What is built to look at has an address that only a browser on this machine reaches: not one that `isElsewhere`. */
export function siteCalls(
  server: FastifyInstance,
  files: ContentFiles,
  publishTo: BuildConfig["publishTo"],
  isElsewhere: boolean,
): void {
  server.get("/api/site/problems", async () => checkSite(files.folder));

  let isBuilding = false;
  /** A call of which one runs at a time. Answers what is wrong where it cannot be done. */
  const alone = (call: string, work: () => Promise<object>) =>
    server.post(`/api/site/${call}`, async (_request, reply) => {
      if (isBuilding) {
        const output = "The site is being built already. Wait until that is done, then build again.";
        return reply.code(409).send({ problems: [], output });
      }
      isBuilding = true;
      try {
        return await work();
      } catch (error) {
        const answer =
          error instanceof ContentError
            ? { problems: error.problems }
            : { problems: [], output: withoutStack((error as Error).message) };
        return reply.code(422).send(answer);
      } finally {
        isBuilding = false;
      }
    });

  alone("publish", async () => {
    await publish(files.folder, given(publishTo));
    return {};
  });
  alone("put-back", async () => {
    await putBack(given(publishTo));
    return {};
  });
  server.get("/api/site/published", async (): Promise<PublishState> => {
    const published = publishTo && (await readPublished(publishTo).catch(unknown));
    return {
      isBuilding,
      since: published?.since,
      canPutBack: published?.before !== undefined,
      changed: published && changedPaths(published.files, hashFiles(files.folder)),
    };
  });

  if (isElsewhere) return;
  const site = new BuiltSite();
  server.addHook("onClose", () => site.close());
  alone("build", async () => {
    loadSite(files.folder);
    return { address: await site.build(files.folder) };
  });
}

function unknown({ message }: Error): never {
  throw refusal(422, `What visitors see cannot be asked: ${message}`);
}

function given(publishTo: BuildConfig["publishTo"]) {
  if (publishTo) return publishTo;
  throw new Error(
    "Where your site is published is not set yet. Whoever set it up writes PUBLISH_TO: docs/publishing.md.",
  );
}

function changedPaths(before: Record<string, string>, now: Record<string, string>): string[] {
  return Object.keys({ ...before, ...now }).filter((path) => before[path] !== now[path]);
}

/** Returns the problems that stop a build, or advice for the writer where nothing does. */
function checkSite(folder: string): SiteCheck {
  try {
    return { problems: [], advice: lintSite(loadSite(folder)) };
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems, advice: [] };
    throw error;
  }
}

/** What a build wrote, without the lines of stack traces. */
function withoutStack(output: string): string {
  return output
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .join("\n");
}
