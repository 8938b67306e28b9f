import { shortHash } from "./hashed-file.ts";

const listed = /\/_astro\/([\w-]+)\.([\w-]{8})_[\w-]+\.(avif|webp) (\d+)w/g;

/** Adds the pictures a page lists by width: address to master, where a master is a picture with its content's hash. */
export function findPictures(html: string, found: Map<string, Listed>): void {
  for (const [entry, stem = "", hash = "", format = "", width = ""] of html.matchAll(listed)) {
    const address = entry.slice(0, entry.indexOf(" "));
    found.set(address, { stem, master: `${stem}.${hash}`, format, width });
  }
}

/** A picture as a page lists it. */
export interface Listed {
  stem: string;
  master: string;
  format: string;
  width: string;
}

/**
 * New addresses: one hash for all files of a picture, then its width. A file's own hash at every width cannot be
 * compressed, and a page lists some thirty files.
 */
export function shortPictureNames(found: ReadonlyMap<string, Listed>): Map<string, string> {
  const families = Map.groupBy([...found.keys()].sort(), (address) => found.get(address)?.master ?? "");
  const hashes = new Map([...families].map(([master, addresses]) => [master, shortHash(addresses.join(), 6)]));
  const names = new Map<string, string>();
  for (const [address, { stem, master, format, width }] of found) {
    names.set(address, `/_astro/${stem}.${hashes.get(master)}.${width}.${format}`);
  }
  if (new Set(names.values()).size < names.size) throw new Error("Two files of one picture have the same width.");
  return names;
}

/** The page with its pictures under their new addresses. */
export function renamePictures(html: string, names: ReadonlyMap<string, string>): string {
  return html.replaceAll(
    /\/_astro\/[\w-]+\.[\w-]{8}_[\w-]+\.(?:avif|webp)/g,
    (address) => names.get(address) ?? address,
  );
}
