import { createHash } from "node:crypto";
import type { Coding } from "./content-coding.ts";
import type { HeaderFields } from "./security-headers.ts";

/** How a body may be had: compressed by the build, or as it is. */
export type Form = Coding | "plain";

/** What the path of each form ends with. */
export const formEndings: Record<Form, string> = { br: ".br", gzip: ".gz", plain: "" };

/** A file in one form, ready to be answered: its body in memory, its header fields written out once. */
export interface Variant {
  body: Buffer;
  etag: string;
  /** Flat lists of names and values, the form `writeHead` passes on untouched. */
  whole: string[];
  unchanged: string[];
  part: string[];
}

/** What a variant's lists take in memory, about. */
const bytesBesideBody = 1_500;

/** 66 bits tell apart the versions of one file. */
const etagLength = 11;

/** Prepares a body. `fields` are its header fields beside those of its size and coding. */
export function prepareVariant(body: Buffer, fields: HeaderFields, form: Form): Variant {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, etagLength)}"`;
  const { "content-type": contentType = "", ...others } = fields;
  const described = { "content-type": contentType, ...(form !== "plain" && { "content-encoding": form }) };
  return {
    body,
    etag,
    whole: flat({ ...described, ...others, etag, "content-length": `${body.length}` }),
    unchanged: flat({ ...others, etag }),
    part: flat({ ...described, ...others, etag }),
  };
}

/** What a variant takes in memory. */
export function sizeOf({ body }: Variant): number {
  return body.length + bytesBesideBody;
}

/** Header fields as a flat list of names and values. */
export function flat(fields: HeaderFields): string[] {
  return Object.entries(fields).flat();
}
