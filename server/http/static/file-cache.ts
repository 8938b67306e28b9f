import { createHash, type Hash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { pipeline as piped } from "node:stream/promises";
import type { ContentEncoding } from "../content-encoding.ts";
import type { HeaderFields } from "../security-headers.ts";
import { encodingEndings, type SiteFile } from "./site-files.ts";

/** A file in one encoding, ready to be sent. The header fields are flat lists of names and values, as `writeHead` takes. */
export interface Representation {
  /** In bytes. */
  size: number;
  /** Ends an answer with the bytes from `start` up to `end`, without it. */
  send(response: ServerResponse, start: number, end: number): void;
  etag: string;
  fullFields: string[];
  notModifiedFields: string[];
  partialFields: string[];
}

/** Several times this site. Of a site with thousands of pages, what does not fit is read when it is asked for. */
const defaultMaxBytes = 24 * 1024 * 1024;

/** About what the header fields of one representation take in memory. */
const bytesOfFields = 1_500;

/** 66 bits tell apart the versions of one file. */
const etagLength = 11;

/** A file's content as it was when it was last read through. */
interface KnownFile {
  mtimeMs: number;
  size: number;
  etag: Promise<string>;
}

/**
 * Reads as much of the site into memory as fits, what most visitors get first. Of the rest each request reads what it
 * sends; a file is read through once, for its ETag, and again after it changed.
 */
export function createFileCache(files: readonly SiteFile[], maxBytes = defaultMaxBytes) {
  const cache = new Map<SiteFile, Partial<Record<ContentEncoding, Representation>>>();
  const known = new Map<string, KnownFile>();
  let bytes = 0;
  for (const { file, encoding } of inOrderOfUse(files)) {
    const representation = fromMemory(file, encoding);
    bytes += representation.size + bytesOfFields;
    if (bytes > maxBytes) break;
    cache.set(file, { ...cache.get(file), [encoding]: representation });
  }
  return (file: SiteFile, encoding: ContentEncoding): Representation | Promise<Representation> =>
    cache.get(file)?.[encoding] ?? fromDisk(file, encoding, known);
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

function fromMemory(file: SiteFile, encoding: ContentEncoding): Representation {
  const body = readFileSync(pathOf(file, encoding));
  return prepare(file, encoding, {
    size: body.length,
    etag: etagOf(createHash("sha256").update(body)),
    send: (response, start, end) => void response.end(body.subarray(start, end)),
  });
}

async function fromDisk(
  file: SiteFile,
  encoding: ContentEncoding,
  known: Map<string, KnownFile>,
): Promise<Representation> {
  const path = pathOf(file, encoding);
  const { mtimeMs, size } = await stat(path);
  let found = known.get(path);
  if (found?.mtimeMs !== mtimeMs || found.size !== size) {
    found = { mtimeMs, size, etag: readThrough(path) };
    known.set(path, found);
    found.etag.catch(() => known.delete(path));
  }
  return prepare(file, encoding, {
    size,
    etag: await found.etag,
    send: (response, start, end) => {
      // A client that leaves ends the reading; a disk that fails ends the answer.
      if (start < end) pipeline(createReadStream(path, { start, end: end - 1 }), response, () => {});
      else response.end();
    },
  });
}

async function readThrough(path: string): Promise<string> {
  const hash = createHash("sha256");
  await piped(createReadStream(path), hash);
  return etagOf(hash);
}

function etagOf(hash: Hash): string {
  return `"${hash.digest("base64url").slice(0, etagLength)}"`;
}

function prepare(
  file: SiteFile,
  encoding: ContentEncoding,
  content: Pick<Representation, "size" | "etag" | "send">,
): Representation {
  const { size, etag } = content;
  const { "content-type": contentType = "", ...others } = file.headers();
  const described = { "content-type": contentType, ...(encoding !== "identity" && { "content-encoding": encoding }) };
  const shared = { ...others, ...(file.encodings.length > 1 && { vary: "Accept-Encoding" }), etag };
  return {
    ...content,
    fullFields: flat({ ...described, ...shared, "content-length": String(size) }),
    notModifiedFields: flat(shared),
    partialFields: flat({ ...described, ...shared }),
  };
}

function flat(fields: HeaderFields): string[] {
  return Object.entries(fields).flat();
}
