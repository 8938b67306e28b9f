import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** The company's time zone, for scripts in browsers. Empty where the content names none, as its check reports. */
export function readTimeZone(contentDir: string): string {
  const facts = parse(readFileSync(join(contentDir, "company.yaml"), "utf8")) as { timeZone?: string } | null;
  return facts?.timeZone ?? "";
}
