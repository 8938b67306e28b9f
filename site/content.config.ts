import { defineCollection } from "astro/content/config";
import { kinds } from "#model/kinds.ts";

/**
 * For those who edit content: by these schemas an editor completes keys and marks mistakes, see .vscode/settings.json.
 * Nothing is loaded: pages read the site itself, which is more than the sum of its files.
 */
export const collections = Object.fromEntries(
  Object.entries(kinds).map(([name, { schema }]) => [
    name,
    defineCollection({ schema, loader: { name: "content", load: async () => {} } }),
  ]),
);
