import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type ContentEncoding, encodingEndings, type SiteFile } from "./site-files.ts";

/** A file in one encoding. Header fields are flat lists of names and values, for `writeHead`. */
export interface Representation {
  body: Buffer;
  etag: string;
  fullFields: string[];
  notModifiedFields: string[];
}

/** Files by address. `encodings` lists the best one first. */
export type FilesInMemory = Map<
  string,
  { encodings: readonly ContentEncoding[]; representations: Map<ContentEncoding, Representation> }
>;

/** 66 bits are enough to tell versions of one file apart. */
const etagLength = 11;

export function readFiles(files: readonly SiteFile[]): FilesInMemory {
  const read = (file: SiteFile) => file.encodings.map((encoding) => [encoding, readEncoded(file, encoding)] as const);
  return new Map(
    files.map((file) => [file.address, { encodings: file.encodings, representations: new Map(read(file)) }]),
  );
}

export function measureFiles(files: FilesInMemory): { files: number; megabytes: number } {
  const bodies = [...files.values()].flatMap(({ representations }) => [...representations.values()]);
  const bytes = bodies.reduce((sum, { body }) => sum + body.length, 0);
  return { files: files.size, megabytes: Math.ceil(bytes / 1_000_000) };
}

function readEncoded({ path, encodings, headers }: SiteFile, encoding: ContentEncoding): Representation {
  const body = readFileSync(path + encodingEndings[encoding]);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, etagLength)}"`;
  const { "content-type": contentType = "", ...others } = headers;
  const described = { "content-type": contentType, ...(encoding !== "identity" && { "content-encoding": encoding }) };
  const shared = { ...others, ...(encodings.length > 1 && { vary: "Accept-Encoding" }), etag };
  return {
    body,
    etag,
    fullFields: Object.entries({ ...described, ...shared, "content-length": String(body.length) }).flat(),
    notModifiedFields: Object.entries(shared).flat(),
  };
}
