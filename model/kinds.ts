import type { z } from "zod";
import { brand } from "./schemas/brand.ts";
import { city } from "./schemas/city.ts";
import { company } from "./schemas/company.ts";
import { legal } from "./schemas/legal.ts";
import { map } from "./schemas/map.ts";
import { menus } from "./schemas/menus.ts";
import { page } from "./schemas/page.ts";
import { serviceProcess } from "./schemas/process.ts";
import { service } from "./schemas/service.ts";
import { trees } from "./schemas/trees.ts";
import { words } from "./schemas/words.ts";

/** What all who read, write, check or show content know of one kind of it. */
export interface Kind {
  /** What a file may hold. Of Markdown: its front matter, and the text below as `body`. */
  schema: z.ZodObject;
  ending: "yaml" | "md";
  /** On the editing screen, which has no kind without one. */
  label?: string;
  /** A single file that may be missing. */
  isOptional?: boolean;
}

/** Kinds of one file: `content/company.yaml`. */
export const singles = {
  company: { schema: company, ending: "yaml", label: "Company" },
  menus: { schema: menus, ending: "yaml", label: "Menus" },
  words: { schema: words, ending: "yaml", label: "Words", isOptional: true },
  brand: { schema: brand, ending: "yaml", label: "Brand" },
  trees: { schema: trees, ending: "yaml", label: "Trees", isOptional: true },
  map: { schema: map, ending: "yaml", isOptional: true },
} as const satisfies Record<string, Kind>;

/**
 * Kinds of a folder with a file for each entry: `content/pages/contact.yaml`. `title` is the field that names an entry
 * in lists, its file name where there is none; `canBeAdded` says whether the screen adds and deletes entries.
 */
export const folders = {
  pages: { schema: page, ending: "yaml", label: "Pages", one: "Page", title: "head.title", canBeAdded: true },
  cities: { schema: city, ending: "yaml", label: "Cities", one: "City", title: "name", canBeAdded: true },
  services: { schema: service, ending: "yaml", label: "Services", one: "Service", title: "name", canBeAdded: true },
  processes: { schema: serviceProcess, ending: "yaml", label: "Processes", one: "Process", canBeAdded: false },
  legal: { schema: legal, ending: "md", label: "Legal texts", one: "Legal text", title: "headline", canBeAdded: false },
} as const satisfies Record<string, Kind & { label: string; one: string; title?: string; canBeAdded: boolean }>;

export type FolderName = keyof typeof folders;
export type KindName = keyof typeof singles | FolderName;

/** Every kind of content, in the order of the editing screen's menu. */
export const kinds: Record<KindName, Kind> = { ...singles, ...folders };
export const kindNames = Object.keys(kinds) as KindName[];

/** The path of a file, as problems name it. A single file is named as its kind. */
export function contentFile(kind: KindName, name: string): string {
  return `content/${kind}${kind in folders ? `/${name}` : ""}.${kinds[kind].ending}`;
}

/** The reverse of `contentFile`: undefined for what is no file of the content. */
export function readContentPath(path: string): { kind: KindName; name: string } | undefined {
  const [, folder, name = ""] = /^content\/(?:([a-z]+)\/)?([^/]+)\.[a-z]+$/.exec(path) ?? [];
  const kind = kindNames.find((one) => one === (folder ?? name));
  return kind && contentFile(kind, name) === path ? { kind, name } : undefined;
}
