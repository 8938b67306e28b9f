import type { AstroIntegration } from "astro";
import { loadSite } from "#model/load-site.ts";

/** Stops a build of wrong content before it writes anything. */
export function checkContent(folder: string): AstroIntegration {
  return {
    name: "content",
    hooks: {
      "astro:config:setup": ({ command }) => {
        if (command === "build") loadSite(folder);
      },
    },
  };
}
