import type { AstroIntegration } from "astro";

/** Teaches Astro `client:intent`; see `site/quote-form/client-intent.ts`. */
export function intentDirective(): AstroIntegration {
  return {
    name: "intent-directive",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({ name: "intent", entrypoint: "./site/quote-form/client-intent.ts" });
      },
    },
  };
}
