import type { z } from "zod";
import { type FolderName, folders, singles } from "./kinds.ts";
import type { Brand } from "./schemas/brand.ts";
import type { Company } from "./schemas/company.ts";
import type { MapFile } from "./schemas/map.ts";
import type { MenusFile } from "./schemas/menus.ts";
import type { TreesFile } from "./schemas/trees.ts";
import type { WordsFile } from "./schemas/words.ts";
import type { BrandDrawings } from "./svg.ts";

type Folders = { [Kind in FolderName]: Record<string, z.infer<(typeof folders)[Kind]["schema"]>> };

/** Entries by file name without extension. Services and cities are in menu order. */
export interface Content extends Folders {
  company: Company;
  menus: MenusFile;
  words: WordsFile | undefined;
  brand: Brand;
  trees: TreesFile | undefined;
  map: MapFile | undefined;
  pictures: ReadonlySet<string>;
  drawings: BrandDrawings;
}

export type Entries = Record<string, Record<string, unknown>>;

/** In `entries`, kinds with one file have one entry, named after the kind. */
export function contentOf(entries: Entries, pictures: Iterable<string>, drawings: BrandDrawings = {}): Content {
  return Object.fromEntries([
    ...Object.keys(singles).map((kind) => [kind, entries[kind]?.[kind]]),
    ...Object.keys(folders).map((kind) => [kind, inOrder(entries[kind] ?? {})]),
    ["pictures", new Set(pictures)],
    ["drawings", drawings],
  ]);
}

/** Sorts services or cities into menu order. Others stay as they are. */
export function inOrder(entries: Record<string, unknown>): Record<string, unknown> {
  const rank = (value: unknown) => (value as { order?: number }).order ?? Number.MAX_SAFE_INTEGER;
  return Object.fromEntries(Object.entries(entries).sort(([, one], [, other]) => rank(one) - rank(other)));
}
