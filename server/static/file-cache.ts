import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ContentEncoding } from "../http/content-encoding.ts";
import type { HeaderFields } from "../http/security-headers.ts";
import { encodingEndings, type SiteFile } from "./site-files.ts";

/** A file in one encoding, ready to be sent. The header fields are flat lists of names and values, as `writeHead` takes. */
export interface Representation {
  body: Buffer;
  etag: string;
  fullFields: string[];
  notModifiedFields: string[];
  partialFields: string[];
}

/** Returns a file in one encoding: at once where it is in memory, else as soon as it is read. */
export type ReadRepresentation = (
  file: SiteFile,
  encoding: ContentEncoding,
) => Representation | Promise<Representation>;

/** This site fits in whole, several times over. Of thousands of pages, those that do not fit are read when asked for. */
const defaultMaxBytes = 24 * 1024 * 1024;

/** What the header fields of one representation take in memory, about. */
const bytesOfFields = 1_500;

/** 66 bits tell apart the versions of one file. */
const etagLength = 11;

/** Reads as much of the site into memory as fits, what most visitors get first. The rest is read for each request. */
export function createFileCache(files: readonly SiteFile[], maxBytes = defaultMaxBytes): ReadRepresentation {
  const cache = new Map<SiteFile, Partial<Record<ContentEncoding, Representation>>>();
  let bytes = 0;
  for (const { file, encoding } of inOrderOfUse(files)) {
    const representation = prepare(file, encoding, readFileSync(pathOf(file, encoding)));
    bytes += representation.body.length + bytesOfFields;
    if (bytes > maxBytes) break;
    cache.set(file, { ...cache.get(file), [encoding]: representation });
  }
  return (file, encoding) =>
    cache.get(file)?.[encoding] ?? readFile(pathOf(file, encoding)).then((body) => prepare(file, encoding, body));
}

/** Browsers ask for brotli where there is such a copy, and for what was not worth compressing as it is. */
function inOrderOfUse(files: readonly SiteFile[]): { file: SiteFile; encoding: ContentEncoding }[] {
  const all = files.flatMap((file) => file.encodings.map((encoding) => ({ file, encoding })));
  const isUsual = ({ file, encoding }: (typeof all)[number]) => encoding === "br" || file.encodings.length === 1;
  return [...all.filter(isUsual), ...all.filter((one) => !isUsual(one))];
}

function pathOf(file: SiteFile, encoding: ContentEncoding): string {
  return file.path + encodingEndings[encoding];
}

function prepare(file: SiteFile, encoding: ContentEncoding, body: Buffer): Representation {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, etagLength)}"`;
  const { "content-type": contentType = "", ...others } = file.headers();
  const described = { "content-type": contentType, ...(encoding !== "identity" && { "content-encoding": encoding }) };
  const shared = { ...others, ...(file.encodings.length > 1 && { vary: "Accept-Encoding" }), etag };
  return {
    body,
    etag,
    fullFields: flat({ ...described, ...shared, "content-length": String(body.length) }),
    notModifiedFields: flat(shared),
    partialFields: flat({ ...described, ...shared }),
  };
}

function flat(fields: HeaderFields): string[] {
  return Object.entries(fields).flat();
}
