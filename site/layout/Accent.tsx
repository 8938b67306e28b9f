import type { City } from "#model/site.ts";

export function Accent({ light, dark }: NonNullable<City["accent"]>) {
  return <style>{`:root{--accent:light-dark(${light},${dark})}`}</style>;
}
