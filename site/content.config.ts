import { defineCollection } from "astro/content/config";
import type { Loader } from "astro/loaders";
import { contentKinds } from "#model/content-kinds.ts";
import { loadSite } from "#model/load-site.ts";
import { ContentError } from "#model/problem.ts";

/** For those who edit content: by these schemas an editor completes keys and marks mistakes, see .vscode/settings.json. */
export const collections = Object.fromEntries(
  Object.entries(contentKinds).map(([name, schema]) => [
    name.replace(".yaml", ""),
    defineCollection({ schema, loader: { name: "content", load } }),
  ]),
);

/** Stores nothing: pages read the site itself, which is more than the sum of its files. */
async function load({ collection, logger, watcher }: Parameters<Loader["load"]>[0]): Promise<void> {
  // Nobody watches a build, which has read the content before.
  if (collection !== "pages" || !watcher) return;
  try {
    loadSite(__CONTENT_DIR__);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    logger.error(error.message);
  }
}
