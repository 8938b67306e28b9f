import { defineCollection } from "astro/content/config";
import { kinds } from "#model/kinds.ts";

/** Only for completion and checks in code editors (.vscode/settings.json). Pages use `readSite`. */
export const collections = Object.fromEntries(
  Object.entries(kinds).map(([name, { schema }]) => [
    name,
    defineCollection({ schema, loader: { name: "content", load: async () => {} } }),
  ]),
);
