import { defineCollection } from "astro/content/config";
import { kinds } from "#model/kinds.ts";

/** Lets code editors complete keys and mark mistakes (.vscode/settings.json). Pages read the site itself instead. */
export const collections = Object.fromEntries(
  Object.entries(kinds).map(([name, { schema }]) => [
    name,
    defineCollection({ schema, loader: { name: "content", load: async () => {} } }),
  ]),
);
