import type { z } from "zod";
import { brand } from "./schemas/brand.ts";
import { city } from "./schemas/city.ts";
import { company } from "./schemas/company.ts";
import { job } from "./schemas/job.ts";
import { legal } from "./schemas/legal.ts";
import { map } from "./schemas/map.ts";
import { menus } from "./schemas/menus.ts";
import { page } from "./schemas/page.ts";
import { serviceProcess } from "./schemas/process.ts";
import { service } from "./schemas/service.ts";
import { trees } from "./schemas/trees.ts";
import { words } from "./schemas/words.ts";

export interface Kind {
  /** In Markdown files, the fields are the front matter, plus the text below it as `body`. */
  schema: z.ZodObject;
  ending: "yaml" | "md";
  /** The editing screen hides kinds without a label. */
  label?: string;
  isOptional?: boolean;
}

/** A kind with one file, such as `content/company.yaml`. */
export const singles = {
  company: { schema: company, ending: "yaml", label: "Company" },
  menus: { schema: menus, ending: "yaml", label: "Menus" },
  words: { schema: words, ending: "yaml", label: "Words", isOptional: true },
  brand: { schema: brand, ending: "yaml", label: "Brand" },
  trees: { schema: trees, ending: "yaml", label: "Trees", isOptional: true },
  map: { schema: map, ending: "yaml", isOptional: true },
} as const satisfies Record<string, Kind>;

/** Kinds with many files, such as `content/pages/contact.yaml`. `title` is the field that names an entry. */
export const folders = {
  pages: { schema: page, ending: "yaml", label: "Pages", one: "Page", title: "head.title", canBeAdded: true },
  jobs: { schema: job, ending: "yaml", label: "Jobs", one: "Job", title: "heading", canBeAdded: true },
  cities: { schema: city, ending: "yaml", label: "Cities", one: "City", title: "name", canBeAdded: true },
  services: { schema: service, ending: "yaml", label: "Services", one: "Service", title: "name", canBeAdded: true },
  processes: { schema: serviceProcess, ending: "yaml", label: "Processes", one: "Process", canBeAdded: false },
  legal: { schema: legal, ending: "md", label: "Legal texts", one: "Legal text", title: "headline", canBeAdded: false },
} as const satisfies Record<string, Kind & { label: string; one: string; title?: string; canBeAdded: boolean }>;

export type FolderName = keyof typeof folders;
export type KindName = keyof typeof singles | FolderName;

/** In menu order of the editing screen. */
export const kinds: Record<KindName, Kind> = { ...singles, ...folders };
export const kindNames = Object.keys(kinds) as KindName[];

export function contentFile(kind: KindName, name: string): string {
  return `content/${kind}${kind in folders ? `/${name}` : ""}.${kinds[kind].ending}`;
}

/** Undefined for a path outside the content. */
export function readContentPath(path: string): { kind: KindName; name: string } | undefined {
  const [, folder, name = ""] = /^content\/(?:([a-z]+)\/)?([^/]+)\.[a-z]+$/.exec(path) ?? [];
  const kind = kindNames.find((one) => one === (folder ?? name));
  return kind && contentFile(kind, name) === path ? { kind, name } : undefined;
}
