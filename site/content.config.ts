import { defineCollection } from "astro/content/config";
import { contentKinds } from "#model/content-kinds.ts";

/**
 * For those who edit content: by these schemas an editor completes keys and marks mistakes, see .vscode/settings.json.
 * Nothing is loaded: pages read the site itself, which is more than the sum of its files.
 */
export const collections = Object.fromEntries(
  Object.entries(contentKinds).map(([name, schema]) => [
    name.replace(".yaml", ""),
    defineCollection({ schema, loader: { name: "content", load: async () => {} } }),
  ]),
);
