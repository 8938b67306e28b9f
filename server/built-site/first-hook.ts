import type { FastifyInstance } from "fastify";
import { rejectTwoHosts } from "../http/http-server.ts";
import type { HeaderFields } from "../http/security-headers.ts";
import { answerMissing } from "./missing-addresses.ts";
import type { Releases } from "./release.ts";

/** Gives each request the current release and its answer these headers. Answers addresses without a route. */
export function addFirstHook(app: FastifyInstance, releases: Releases, headers: HeaderFields): void {
  app.decorateRequest("release");
  app.addHook("onRequest", async (request, reply) => {
    request.release = releases.current;
    reply.headers(headers);
    rejectTwoHosts(request);
    return request.is404 ? answerMissing(request, reply) : undefined;
  });
}
