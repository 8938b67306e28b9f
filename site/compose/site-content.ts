import { type Content, readContent } from "#content/read-content.ts";
import { composeHouse, type House } from "./house.ts";

let kept: { content: Content; house: House } | undefined;

/** The content, read once for a build; read anew for each page while someone is writing. */
export function siteContent(): { content: Content; house: House } {
  if (import.meta.env.DEV) return load();
  kept ??= load();
  return kept;
}

function load() {
  const content = readContent(__CONTENT_DIR__);
  return { content, house: composeHouse(content) };
}
