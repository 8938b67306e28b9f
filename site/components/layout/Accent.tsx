import type { City } from "#model/site.ts";

/** The styles of a city's own page: its accent in both color schemes. */
export function Accent({ light, dark }: NonNullable<City["accent"]>) {
  return <style>{`:root{--accent:light-dark(${light},${dark})}`}</style>;
}
