import type { ClientDirective } from "astro";
import { quoteFormWanted } from "./form-events.ts";

const approaches = ["pointerover", "pointerdown", "touchstart", "focusin", quoteFormWanted];

/** `client:approach` starts an island when pointer, touch or focus comes near it: into the section around it. */
const approach: ClientDirective = (load, _options, island) => {
  const surroundings = island.parentElement ?? island;
  const start = async () => {
    for (const name of approaches) surroundings.removeEventListener(name, start);
    const hydrate = await load();
    await hydrate();
  };
  for (const name of approaches) surroundings.addEventListener(name, start, { passive: true });
};

// biome-ignore lint/style/noDefaultExport: Astro takes a client directive from the default export.
export default approach;
