import type { FastifyInstance } from "fastify";
import { hashFiles, publish, putBack, readPublished } from "../../build/publish.ts";
import type { BuildConfig } from "../../server/config/build-config.ts";
import type { PublishState } from "../screen/server-calls.ts";
import type { ContentFiles } from "./content-files.ts";
import { refusal } from "./guard-requests.ts";
import type { Builds } from "./site-calls.ts";

const notSet =
  "Where your site is published is not set yet. Whoever set up this site writes it as PUBLISH_TO into the file .env, " +
  "as docs/publishing.md says.";

/** What visitors see, how it becomes what was saved, and how it becomes what it was. */
export function publishCalls(
  server: FastifyInstance,
  { folder }: ContentFiles,
  publishTo: BuildConfig["publishTo"],
  builds: Builds,
): void {
  const to = () => {
    if (!publishTo) throw new Error(notSet);
    return publishTo;
  };
  const state = async (): Promise<PublishState> => {
    const published = publishTo && (await readPublished(publishTo).catch(refuse));
    return {
      isBuilding: builds.isRunning,
      since: published?.since,
      canPutBack: published?.before !== undefined,
      changed: published && changedPaths(published.files, hashFiles(folder)),
    };
  };
  server.get("/api/site/published", state);
  builds.post("/api/site/publish", async () => {
    await publish(folder, to());
    return {};
  });
  server.post("/api/site/put-back", async () => {
    await putBack(to()).catch(refuse);
    return {};
  });
}

/** The words of a machine that cannot be reached are for whoever publishes to it. */
function refuse({ message }: Error): never {
  throw refusal(422, message);
}

function changedPaths(before: Record<string, string>, now: Record<string, string>): string[] {
  return Object.keys({ ...before, ...now }).filter((path) => before[path] !== now[path]);
}
