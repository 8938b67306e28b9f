import { constants, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { DeskErrorAnswer } from "#contract/desk.ts";
import { negotiateEncoding } from "../http/content-encoding.ts";
import { HttpError, rejections } from "../http/errors.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { shedLoad } from "../http/rate-limit.ts";
import type { Releases } from "../http/release.ts";
import { accountRoutes } from "./account-routes.ts";
import { deskCookies } from "./cookies.ts";
import type { DeskCall, DeskOptions, DeskRoute } from "./desk-route.ts";
import { eraseRoutes } from "./erase-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { requestRoutes } from "./request-routes.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { staffMail } from "./staff-mail.ts";
import { findSession, staffMark, stepOf } from "./staff-sessions.ts";
import { statisticsRoutes } from "./statistics-routes.ts";

/**
 * How many calls may be in flight at once. The office is a few people, and visitors' posts come first. Refused sign-ins
 * wait for a timer and not for the database, so they have a limit of their own.
 */
const maxInFlight = { nothing: 1_000, session: 50 };

/** What is shorter, as most answers are, takes no time worth saving. */
const maxPlainLength = 4_000;

/** The server's errors in words for the staff. */
const words: Record<string, string> = {
  unreadable: "The server could not read this. Reload the page.",
  failure: "Something went wrong on the server. Try again.",
  "store-unavailable": "The server cannot reach its database just now. Try again in a moment.",
  overloaded: "The server has too much to do just now. Try again in a moment.",
  "unknown-encoding": "The server reads JSON only. Reload the page.",
};

/** Adds the desk's routes, unless nobody may sign in. */
export function addDeskRoutes(
  app: FastifyInstance,
  { releases, ...parts }: Omit<DeskOptions, "mail"> & { releases: Releases },
): void {
  if (parts.config.deskStaff.length === 0) return;
  const options = { ...parts, mail: staffMail(parts.config, () => releases.current.manifest.company, parts.log) };
  const cookies = deskCookies(options.config.publicOrigin);
  const reject = rejections(options.log);
  const { routes, close } = signInRoutes(options);
  void app.register(async (desk) => {
    // Any site's page can send a form, but not JSON.
    desk.removeContentTypeParser("application/x-www-form-urlencoded");
    desk.addHook("onRequest", requireSameOrigin);
    desk.addHook("preClose", async () => {
      close();
      options.mail.close();
    });
    // A phone on the road waits for each packet: a list is a fifth as long so.
    desk.addHook("onSend", async ({ headers }, reply, payload) => {
      const isLong = typeof payload === "string" && payload.length > maxPlainLength;
      if (!isLong || negotiateEncoding(headers["accept-encoding"], ["gzip"]) === "identity") return payload;
      reply.headers({ "content-encoding": "gzip", vary: "Accept-Encoding" });
      return gzipSync(payload, { level: constants.Z_BEST_SPEED });
    });
    desk.setErrorHandler((error, _request, reply) => {
      const { code, message } = reject(error, reply);
      return reply.send({ error: { code, message: words[code] ?? message } } satisfies DeskErrorAnswer);
    });
    const [signingIn, working] = [shedLoad(maxInFlight.nothing), shedLoad(maxInFlight.session)];
    const signedIn = [accountRoutes, requestRoutes, statisticsRoutes, eraseRoutes];
    for (const route of [routes, passkeyRoutes, ...signedIn].flat()) {
      const preHandler = route.needs === "nothing" ? signingIn : working;
      desk.post(route.path, { preHandler }, (request, reply) =>
        answer(route, { ...options, manifest: request.release.manifest, cookies, request, reply }),
      );
    }
  });
}

async function answer(route: DeskRoute, call: DeskCall): Promise<unknown> {
  if (route.needs === "nothing") return route.answer(call);
  const { request, cookies, db, config } = call;
  const secret = cookies.read(request, "session");
  const session = secret === undefined ? undefined : await findSession(db, secret);
  // A session ends with the first call after its address is removed from the list.
  if (!session || !config.deskStaff.includes(session.address))
    throw new HttpError(401, "signed-out", "Please sign in.");
  if (route.needs === "signed-in" && stepOf(session, config) !== "signed-in")
    throw new HttpError(403, "passkey-needed", "Please use your passkey first.");
  return route.answer({ ...call, session, staff: staffMark(session.address) });
}
