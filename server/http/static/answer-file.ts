import type { IncomingMessage, ServerResponse } from "node:http";
import { withoutOpenerPolicy } from "../security-headers.ts";
import type { Representation } from "./file-cache.ts";

/** What a Range header asks of a body; `end` is exclusive. */
type ByteRange = { start: number; end: number } | "unsatisfiable" | "whole";

/** Answers GET or HEAD with 200, 304, 206 or 416 (RFC 9110: If-None-Match, then Range with If-Range). */
export function answerFile(file: Representation, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const { range, "if-none-match": ifNoneMatch, "if-range": ifRange } = headers;
  // Only then did no other page open this one: decision 0012.
  const isUnopened = headers["sec-fetch-site"] === "none";
  const fieldsFor = (fields: string[]) => (isUnopened ? withoutOpenerPolicy(fields) : fields);
  const known = ifNoneMatch?.split(",").map((entry) => entry.trim()) ?? [];
  if (known.some((entry) => ["*", file.etag, `W/${file.etag}`].includes(entry))) {
    response.writeHead(304, fieldsFor(file.notModifiedFields)).end();
  } else if (method === "HEAD") {
    response.writeHead(200, fieldsFor(file.fullFields)).end();
  } else if (range !== undefined && (ifRange === undefined || ifRange === file.etag)) {
    answerRange(file, range, response);
  } else {
    file.send(response.writeHead(200, fieldsFor(file.fullFields)), 0, file.size);
  }
}

function answerRange(file: Representation, header: string, response: ServerResponse): void {
  const { size, fullFields, notModifiedFields, partialFields } = file;
  const range = readRange(header, size);
  if (range === "whole") {
    file.send(response.writeHead(200, fullFields), 0, size);
  } else if (range === "unsatisfiable") {
    const described = ["content-range", `bytes */${size}`, "content-length", "0"];
    response.writeHead(416, [...notModifiedFields, ...described]).end();
  } else {
    const { start, end } = range;
    const described = ["content-range", `bytes ${start}-${end - 1}/${size}`, "content-length", `${end - start}`];
    file.send(response.writeHead(206, [...partialFields, ...described]), start, end);
  }
}

/** Reads a single range of bytes. Several ranges, other units and nonsense mean the whole body. */
function readRange(header: string, size: number): ByteRange {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    return Number(last) === 0 ? "unsatisfiable" : { start: Math.max(0, size - Number(last)), end: size };
  }
  if (last !== "" && Number(last) < Number(first)) return "whole";
  if (Number(first) >= size) return "unsatisfiable";
  return { start: Number(first), end: last === "" ? size : Math.min(Number(last) + 1, size) };
}
