import { parse } from "node:path";

const sources = import.meta.glob<string>("@images/*.svg", { eager: true, query: "?raw", import: "default" });

/** The drawings in `content/images/` by name. `astro.config.ts` sets `@images`. */
export const pictureDrawings: ReadonlyMap<string, string> = new Map(
  Object.entries(sources).map(([path, svg]) => [parse(path).name, svg]),
);
