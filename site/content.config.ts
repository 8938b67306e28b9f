import { defineCollection } from "astro/content/config";
import type { Loader } from "astro/loaders";
import type { z } from "zod";
import { loadSite } from "#model/load-site.ts";
import { ContentError } from "#model/problem.ts";
import { city } from "#model/schemas/city.ts";
import { company } from "#model/schemas/company.ts";
import { legal } from "#model/schemas/legal.ts";
import { map } from "#model/schemas/map.ts";
import { page } from "#model/schemas/page.ts";
import { serviceProcess } from "#model/schemas/process.ts";
import { service } from "#model/schemas/service.ts";

/** For those who edit content: by these schemas an editor completes keys and marks mistakes, see .vscode/settings.json. */
export const collections = {
  company: filesOf(company),
  map: filesOf(map),
  services: filesOf(service),
  cities: filesOf(city),
  processes: filesOf(serviceProcess),
  pages: filesOf(page),
  legal: filesOf(legal),
};

function filesOf(schema: z.ZodObject) {
  return defineCollection({ schema, loader: { name: "content", load } });
}

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
