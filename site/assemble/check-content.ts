import type { AstroIntegration } from "astro";
import { loadSite } from "#model/load-site.ts";
import { formatProblem } from "#model/problem.ts";
import { findMoved } from "#model/read/read-content.ts";

/** Stops the build before it writes anything if the content is invalid. Warns about fields that moved. */
export function checkContent(folder: string): AstroIntegration {
  return {
    name: "content",
    hooks: {
      "astro:config:setup": ({ command, logger }) => {
        if (command !== "build") return;
        loadSite(folder);
        for (const moved of findMoved(folder)) logger.warn(formatProblem(moved));
      },
    },
  };
}
