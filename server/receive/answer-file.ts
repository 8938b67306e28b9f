import type { IncomingMessage, ServerResponse } from "node:http";
import type { BuiltFile } from "./built-file.ts";
import { readRange } from "./byte-range.ts";
import { takenCodings } from "./content-coding.ts";
import type { Form, Variant } from "./file-variant.ts";
import { type FileWish, readFileWish } from "./file-wish.ts";
import { withoutOpenerPolicy } from "./security-headers.ts";

/** Answers GET or HEAD, whole, in part or as unchanged (RFC 9110: If-None-Match, then Range with If-Range). */
export function answerFile(file: BuiltFile, request: IncomingMessage, response: ServerResponse): void {
  const wish = readFileWish(request.rawHeaders);
  leaveUnsaid(request, response);
  const variant = file.take(chooseForm(file, wish.acceptEncoding));
  if (!(variant instanceof Promise)) answerVariant(variant, wish, request, response);
  else {
    variant.then(
      (read) => answerVariant(read, wish, request, response),
      () => answerUnread(file, response),
    );
  }
}

/** HTTP/1.1 connections stay open without being told so. That leaves 47 bytes more of the first flight to the page. */
function leaveUnsaid(request: IncomingMessage, response: ServerResponse): void {
  if (request.httpVersionMinor === 1 && response.shouldKeepAlive) response.removeHeader("connection");
}

function chooseForm({ forms }: BuiltFile, acceptEncoding: string | undefined): Form {
  return takenCodings(acceptEncoding).find((coding) => forms.includes(coding)) ?? "plain";
}

function answerVariant(variant: Variant, wish: FileWish, { method }: IncomingMessage, response: ServerResponse): void {
  const { ifNoneMatch, range, ifRange, fetchSite } = wish;
  const fitting = (fields: string[]) => (fetchSite === "none" ? withoutOpenerPolicy(fields) : fields);
  if (ifNoneMatch !== undefined && names(ifNoneMatch, variant.etag)) {
    response.writeHead(304, fitting(variant.unchanged)).end();
  } else if (method === "HEAD") {
    response.writeHead(200, fitting(variant.whole)).end();
  } else if (range !== undefined && [undefined, variant.etag].includes(ifRange)) {
    answerPart(variant, range, response);
  } else {
    response.writeHead(200, fitting(variant.whole)).end(variant.body);
  }
}

function names(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((entry) => ["*", etag, `W/${etag}`].includes(entry.trim()));
}

function answerPart({ body, part, unchanged, whole }: Variant, range: string, response: ServerResponse): void {
  const reading = readRange(range, body.length);
  if (reading === "whole") response.writeHead(200, whole).end(body);
  else if (reading === "unsatisfiable") {
    response.writeHead(416, [...unchanged, "content-range", `bytes */${body.length}`, "content-length", "0"]).end();
  } else {
    const { start, end } = reading;
    const described = ["content-range", `bytes ${start}-${end - 1}/${body.length}`, "content-length", `${end - start}`];
    response.writeHead(206, [...part, ...described]).end(body.subarray(start, end));
  }
}

/** The disk failed, or a new build took the file's place: the first may pass, the second asks for a restart. */
function answerUnread(file: BuiltFile, response: ServerResponse): void {
  const fields = { ...file.describe(), "cache-control": "no-store", "retry-after": "30", "content-length": "0" };
  response.writeHead(503, fields).end();
}
