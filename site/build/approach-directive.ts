import type { AstroIntegration } from "astro";

/** Teaches Astro `client:approach`; see `site/quote-form/approach.ts`. */
export function approachDirective(): AstroIntegration {
  return {
    name: "approach-directive",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({ name: "approach", entrypoint: "./site/quote-form/approach.ts" });
      },
    },
  };
}
