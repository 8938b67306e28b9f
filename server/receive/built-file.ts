import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readRange } from "./byte-range.ts";
import { type Coding, takenCodings } from "./content-coding.ts";
import type { HeaderFields } from "./security-headers.ts";

/** A file of the built site, ready to be answered: bodies in memory, header fields written out once. */
export interface BuiltFile {
  plain: Variant;
  compressed: Partial<Record<Coding, Variant>>;
}

interface Variant {
  /** As Latin-1 text, Node writes it in one call with its header; large bodies stay bytes. */
  body: string | Buffer;
  etag: string;
  /** Flat lists of names and values, the form `writeHead` passes on untouched. */
  whole: string[];
  unchanged: string[];
  part: string[];
}

const largestText = 64 * 1024;

/** Prepares a file. `fields` are its header fields beside those of its size and coding. */
export function prepareFile(bodies: { plain: Buffer; br?: Buffer; gzip?: Buffer }, fields: HeaderFields): BuiltFile {
  const variesByCoding = bodies.br !== undefined || bodies.gzip !== undefined;
  const shared: HeaderFields = variesByCoding ? { ...fields, vary: "Accept-Encoding" } : fields;
  const compressed: BuiltFile["compressed"] = {};
  if (bodies.br) compressed.br = prepareVariant(bodies.br, shared, "br");
  if (bodies.gzip) compressed.gzip = prepareVariant(bodies.gzip, shared, "gzip");
  return { plain: prepareVariant(bodies.plain, shared), compressed };
}

/** Answers GET or HEAD, whole, in part or as unchanged (RFC 9110: If-None-Match, then Range with If-Range). */
export function answerFile(file: BuiltFile, request: IncomingMessage, response: ServerResponse): void {
  const { headers, method } = request;
  leaveUnsaid(request, response);
  const variant = chooseVariant(file, headers["accept-encoding"]);
  if (headers["if-none-match"] !== undefined && names(headers["if-none-match"], variant.etag)) {
    response.writeHead(304, variant.unchanged).end();
  } else if (method === "HEAD") {
    response.writeHead(200, variant.whole).end();
  } else if (headers.range !== undefined && [undefined, variant.etag].includes(headers["if-range"] as string)) {
    answerPart(variant, headers.range, response);
  } else {
    response.writeHead(200, variant.whole).end(variant.body, "latin1");
  }
}

/** HTTP/1.1 connections stay open without being told so. That leaves 47 bytes more of the first flight to the page. */
function leaveUnsaid(request: IncomingMessage, response: ServerResponse): void {
  if (request.httpVersionMinor === 1 && response.shouldKeepAlive) response.removeHeader("connection");
}

function prepareVariant(body: Buffer, fields: HeaderFields, coding?: Coding): Variant {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
  const { "content-type": contentType = "", ...others } = fields;
  const described = { "content-type": contentType, ...(coding && { "content-encoding": coding }) };
  return {
    body: body.length <= largestText ? body.toString("latin1") : body,
    etag,
    whole: flat({ ...described, ...others, etag, "content-length": `${body.length}` }),
    unchanged: flat({ ...others, etag }),
    part: flat({ ...described, ...others, etag }),
  };
}

function chooseVariant({ plain, compressed }: BuiltFile, acceptEncoding: string | undefined): Variant {
  for (const coding of takenCodings(acceptEncoding)) {
    const variant = compressed[coding];
    if (variant) return variant;
  }
  return plain;
}

function names(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((entry) => ["*", etag, `W/${etag}`].includes(entry.trim()));
}

function answerPart({ body, part, unchanged, whole }: Variant, range: string, response: ServerResponse): void {
  const reading = readRange(range, body.length);
  if (reading === "whole") response.writeHead(200, whole).end(body, "latin1");
  else if (reading === "unsatisfiable") {
    response.writeHead(416, [...unchanged, "content-range", `bytes */${body.length}`, "content-length", "0"]).end();
  } else {
    const { start, end } = reading;
    const described = ["content-range", `bytes ${start}-${end - 1}/${body.length}`, "content-length", `${end - start}`];
    response.writeHead(206, [...part, ...described]).end(body.slice(start, end), "latin1");
  }
}

function flat(fields: HeaderFields): string[] {
  return Object.entries(fields).flat();
}
