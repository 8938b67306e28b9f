import type { z } from "zod";
import { city } from "./schemas/city.ts";
import { company } from "./schemas/company.ts";
import { legal } from "./schemas/legal.ts";
import { map } from "./schemas/map.ts";
import { page } from "./schemas/page.ts";
import { serviceProcess } from "./schemas/process.ts";
import { service } from "./schemas/service.ts";

/** The schema of each file at the top of a content folder, and of the files in each folder below it. */
export const contentKinds: Record<string, z.ZodObject> = {
  "company.yaml": company,
  "map.yaml": map,
  services: service,
  cities: city,
  processes: serviceProcess,
  pages: page,
  legal,
};

/** The schema of a file, by its path in the content folder: "company.yaml", "pages/contact.yaml". */
export function schemaOf(path: string): z.ZodObject | undefined {
  const [first = "", ...rest] = path.split("/");
  const isInPlace = rest.length === (first.endsWith(".yaml") ? 0 : 1);
  return isInPlace && Object.hasOwn(contentKinds, first) ? contentKinds[first] : undefined;
}
