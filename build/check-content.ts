import type { AstroIntegration } from "astro";
import { loadSite } from "#model/load-site.ts";
import { formatProblem } from "#model/problem.ts";
import { findRemoved } from "#model/read/read-content.ts";

/** Stops a build of wrong content before it writes anything. Warns of fields that only older versions had. */
export function checkContent(folder: string): AstroIntegration {
  return {
    name: "content",
    hooks: {
      "astro:config:setup": ({ command, logger }) => {
        if (command !== "build") return;
        loadSite(folder);
        for (const removed of findRemoved(folder)) logger.warn(formatProblem(removed));
      },
    },
  };
}
