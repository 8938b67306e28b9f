import type { FastifyInstance } from "fastify";
import { entryName } from "#model/entry-name.ts";
import { kinds, readContentPath } from "#model/kinds.ts";
import { lintSite } from "#model/lint/lint-site.ts";
import { loadSite } from "#model/load-site.ts";
import { ContentError } from "#model/problem.ts";
import { fieldsOnce } from "#model/read/parse-content.ts";
import { askSite, waitUntilSeen } from "../../publish/ask-site.ts";
import { publish, putBack } from "../../publish/publish.ts";
import { explainBuild, PublishError } from "../../publish/publish-error.ts";
import { hashFiles, readPublished } from "../../publish/published.ts";
import type { PublishTo } from "../../publish/run-script.ts";
import type { BuildConfig } from "../../server/config/build-config.ts";
import type { PublishAnswer, PublishState, SiteCheck, Step } from "../screen/server-calls.ts";
import type { ContentFiles } from "./content-files.ts";
import { refusal } from "./guard-requests.ts";
import { unusedPictures } from "./pictures.ts";
import { siteUrl, startFacts } from "./start-facts.ts";

export function screenParts(server: FastifyInstance, files: ContentFiles): void {
  server.get("/start.json", async ({ author = "" }) => ({ person: author, ...startFacts(files) }));

  server.get<{ Params: { "*": string } }>("/images/*", async ({ params }, reply) => {
    const bytes = files.read(`content/images/${params["*"]}`);
    return bytes
      ? reply.type(params["*"].endsWith(".svg") ? "image/svg+xml" : "image/webp").send(bytes)
      : reply.callNotFound();
  });
}

const maxDetailLines = 20;

export function siteCalls(server: FastifyInstance, files: ContentFiles, publishTo: BuildConfig["publishTo"]): void {
  server.get("/api/site/problems", async () => ({ ...checkSite(files.folder), names: entryNames(files) }));
  server.get("/api/site/pictures", async () => unusedPictures(files));

  let step: Step | undefined;
  const publishing = (call: string, firstStep: Step, work: (to: PublishTo) => Promise<void>) =>
    server.post(`/api/site/${call}`, async (_request, reply) => {
      if (step) {
        const words = "Your site is being published already. Wait until the bar says that it is done.";
        return reply.code(409).send({ problems: [], words });
      }
      step = firstStep;
      try {
        const to = given(publishTo);
        await work(to);
        step = "Checking";
        const published = await readPublished(to).catch(() => undefined);
        if (published) await waitUntilSeen(siteUrl(files), published);
        return {};
      } catch (error) {
        return reply.code(422).send(failureOf(explainBuild(error)));
      } finally {
        step = undefined;
      }
    });

  publishing("publish", "Building", (to) => publish(files.folder, to, () => (step = "Sending")));
  publishing("put-back", "Putting back", putBack);
  server.get("/api/site/published", async (): Promise<PublishState> => {
    if (step) return { step };
    if (!publishTo) return {};
    const published = await readPublished(publishTo).catch(({ message }: Error) => {
      throw refusal(422, `Could not check what is published. ${message}`);
    });
    if (!published) return {};
    const { since, publishedAt = since, before } = published;
    const seen = await askSite(siteUrl(files), published);
    const changed = changedPaths(published.files, hashFiles(files.folder));
    return { published: { at: publishedAt, since, seen, canPutBack: before !== undefined, changed } };
  });
}

function given(publishTo: BuildConfig["publishTo"]): PublishTo {
  if (publishTo) return publishTo;
  throw new PublishError(
    "Where your site is published is not set yet. Ask whoever set it up to set PUBLISH_TO, as docs/publishing.md says.",
  );
}

function changedPaths(before: Record<string, string>, now: Record<string, string>): string[] {
  return Object.keys({ ...before, ...now }).filter((path) => before[path] !== now[path]);
}

function checkSite(folder: string): Omit<SiteCheck, "names"> {
  try {
    return { problems: [], advice: lintSite(loadSite(folder)) };
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems, advice: [] };
    throw error;
  }
}

/** Keeps the end of a program's output, without stack traces. */
function failureOf(error: Error): PublishAnswer {
  if (error instanceof ContentError) return { problems: error.problems };
  const { message, details = "" }: Partial<PublishError> = error;
  const lines = details.split("\n").filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  return { problems: [], words: message, details: lines.slice(-maxDetailLines).join("\n") };
}

/** Names entries by path, such as "Gilroy (city)". An invalid entry is named after its file. */
function entryNames(files: ContentFiles): Record<string, string> {
  const entries: Record<string, Record<string, unknown>> = {};
  const paths = files.paths().filter(readContentPath);
  for (const path of paths) {
    const { kind, name } = readContentPath(path) ?? {};
    if (!kind || !name) continue;
    entries[kind] ??= {};
    try {
      entries[kind][name] = fieldsOnce(String(files.read(path) ?? ""), path, kinds[kind]);
    } catch {
      entries[kind][name] = undefined;
    }
  }
  return Object.fromEntries(paths.map((path) => [path, entryName(path, entries)]));
}
