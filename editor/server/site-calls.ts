import type { FastifyInstance } from "fastify";
import { entryName } from "#model/entry-name.ts";
import { readContentPath } from "#model/kinds.ts";
import { lintSite } from "#model/lint/lint-site.ts";
import { loadSite } from "#model/load-site.ts";
import { ContentError } from "#model/problem.ts";
import { findMoved } from "#model/read/read-content.ts";
import { askSite, waitUntilSeen } from "../../publish/ask-site.ts";
import { publish, rollBack } from "../../publish/publish.ts";
import { explainBuild, PublishError } from "../../publish/publish-error.ts";
import { hashFiles, readPublished } from "../../publish/published.ts";
import type { PublishTo } from "../../publish/run-script.ts";
import type { BuildConfig } from "../../server/config/build-config.ts";
import type { PublishAnswer, PublishState, SiteCheck, Step } from "../screen/server-calls.ts";
import { type ContentFiles, readEntries } from "./content-files.ts";
import { refusal } from "./guard-requests.ts";
import { unusedPictures } from "./pictures.ts";
import { siteUrl } from "./screen-parts.ts";

const maxDetailLines = 20;
const notSetUp = "Publishing is not set up yet. Ask the person who set up your site to set PUBLISH_TO (docs/run.md).";

export function siteCalls(server: FastifyInstance, files: ContentFiles, publishTo: BuildConfig["publishTo"]): void {
  server.get("/api/site/problems", async () => checkSite(files));
  server.get("/api/site/names", async () => entryNames(files));
  server.get("/api/site/entries", async () => readEntries(files));
  server.get("/api/site/pictures", async () => unusedPictures(files));

  let step: Step | undefined;
  const addPublishCall = (call: string, firstStep: Step, work: (to: PublishTo) => Promise<void>) =>
    server.post(`/api/site/${call}`, async (_request, reply) => {
      if (step) {
        const message = "Your site is already being published. Wait until the bar says that it is done.";
        return reply.code(409).send({ problems: [], message } satisfies PublishAnswer);
      }
      step = firstStep;
      try {
        if (!publishTo) throw new PublishError(notSetUp);
        await work(publishTo);
        step = "Checking";
        const published = await readPublished(publishTo).catch(() => undefined);
        if (published) await waitUntilSeen(siteUrl(files), published);
        return {};
      } catch (error) {
        return reply.code(422).send(failureOf(explainBuild(error)));
      } finally {
        step = undefined;
      }
    });

  addPublishCall("publish", "Building", (to) => publish(files.folder, to, () => (step = "Sending")));
  addPublishCall("put-back", "Putting back", rollBack);
  server.get("/api/site/published", async (): Promise<PublishState> => {
    if (step) return { step };
    if (!publishTo) return {};
    const published = await readPublished(publishTo).catch(({ message }: Error) => {
      throw refusal(422, `Could not check what is published. ${message}`);
    });
    if (!published) return {};
    const { since, publishedAt = since, before } = published;
    const saved = hashFiles(files.folder);
    const changed = Object.keys({ ...published.files, ...saved }).filter((path) => {
      return published.files[path] !== saved[path];
    });
    const seen = await askSite(siteUrl(files), published);
    return { published: { at: publishedAt, since, seen, canPutBack: before !== undefined, changed } };
  });
}

function checkSite(files: ContentFiles): SiteCheck {
  const names = entryNames(files);
  try {
    return { names, problems: [], advice: [...lintSite(loadSite(files.folder)), ...findMoved(files.folder)] };
  } catch (error) {
    if (error instanceof ContentError) return { names, problems: error.problems, advice: [] };
    throw error;
  }
}

/** Keeps the end of a program's output, without stack traces. */
function failureOf(error: Error): PublishAnswer {
  if (error instanceof ContentError) return { problems: error.problems };
  const { message, details = "" }: Partial<PublishError> = error;
  const lines = details.split("\n").filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  return { problems: [], message, details: lines.slice(-maxDetailLines).join("\n") };
}

/** Names entries by path, such as "Gilroy (city)". An invalid entry is named after its file. */
function entryNames(files: ContentFiles): SiteCheck["names"] {
  const entries = readEntries(files);
  return Object.fromEntries(
    files.paths().flatMap((path) => (readContentPath(path) ? [[path, entryName(path, entries)]] : [])),
  );
}
