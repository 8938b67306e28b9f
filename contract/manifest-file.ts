import type { Manifest } from "./built-site.ts";

/** `manifest.json`, which servers of older and newer versions read. Never rename its keys. */
interface ManifestFile extends Omit<Manifest, "company"> {
  /** `phone` is as people write it. `phoneHref` is its `tel:` link. */
  company: Omit<Manifest["company"], "phone"> & { phone: string; phoneHref: string };
}

/** Returns the text of `manifest.json`. */
export function formatManifest({ company, ...manifest }: Manifest): string {
  const { phone, ...facts } = company;
  const written = { ...facts, phone: phone.display, phoneHref: `tel:${phone.dial}` };
  return JSON.stringify({ ...manifest, company: written } satisfies ManifestFile);
}

/** Reads the text of `manifest.json`. Facts that an older build lacks are undefined. Throws without a phone number. */
export function parseManifest(text: string): Manifest {
  const { company, ...manifest }: ManifestFile = JSON.parse(text);
  const { phone, phoneHref, ...facts } = company;
  return { ...manifest, company: { ...facts, phone: { display: phone, dial: phoneHref.replace(/^tel:/, "") } } };
}
