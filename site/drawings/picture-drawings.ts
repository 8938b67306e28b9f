import { parse } from "node:path";

const sources = import.meta.glob<string>("@images/*.svg", { eager: true, query: "?raw", import: "default" });

/** Drawings in `content/images/` by name. `@images` is set in `astro.config.ts`. */
export const pictureDrawings: ReadonlyMap<string, string> = new Map(
  Object.entries(sources).map(([path, svg]) => [parse(path).name, svg]),
);
