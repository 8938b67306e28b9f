import type { ClientDirective } from "astro";
import { quoteFormWanted } from "./form-events.ts";

const signs = ["pointerover", "pointerdown", "touchstart", "focusin", quoteFormWanted];

/** `client:intent` starts an island when pointer, touch or focus comes near it: into the section around it. */
const intent: ClientDirective = (load, _options, island) => {
  const surroundings = island.parentElement ?? island;
  const start = async () => {
    for (const name of signs) surroundings.removeEventListener(name, start);
    const [hydrate] = await Promise.all([load(), styleOf(island)]);
    await hydrate();
  };
  for (const name of signs) surroundings.addEventListener(name, start, { passive: true });
  // Who came near before this was here, or has even sent.
  if (surroundings.matches(":focus-within") || island.querySelector("[data-wanted]")) start();
};

/** Fetches the rules of what the island draws by itself. A form without them is plain, but it still sends. */
function styleOf({ dataset }: HTMLElement): Promise<void> | undefined {
  if (!dataset.style) return undefined;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: dataset.style });
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
}

// biome-ignore lint/style/noDefaultExport: Astro takes a client directive from the default export.
export default intent;
