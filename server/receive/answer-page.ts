import type { FastifyReply, FastifyRequest } from "fastify";
import type { FilledPage } from "./answer-pages.ts";
import { takenCodings } from "./content-coding.ts";
import { gzipPieces } from "./gzip-pieces.ts";

/** A shorter page fits one packet as it is. */
const shortestGzipped = 1_000;

/** Answers a filled page, compressed where its reader takes gzip, which all browsers do. */
export function answerPage({ pieces, fields }: FilledPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(fields).header("vary", withAcceptEncoding(reply.getHeader("vary")));
  const length = pieces.reduce((before, { text }) => before + text.length, 0);
  if (length < shortestGzipped || !takenCodings(request.headers["accept-encoding"]).includes("gzip")) {
    return reply.send(pieces.map(({ text }) => text).join(""));
  }
  return reply.header("content-encoding", "gzip").send(gzipPieces(pieces));
}

/** An answer to a post may depend on its Origin already. */
function withAcceptEncoding(vary: number | string | string[] | undefined): string {
  return vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`;
}
