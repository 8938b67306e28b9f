import type { FastifyInstance, FastifyRequest } from "fastify";
import type { StaffErrorAnswer } from "#contract/sign-in.ts";
import { rejections } from "../http/errors.ts";
import { HttpError } from "../http/http-error.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { accountRoutes } from "./account-routes.ts";
import { staffCookies } from "./cookies.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import type { SignInCall, SignInOptions, SignInRoute } from "./sign-in-route.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { type FoundSession, findSession, staffMark, stepOf } from "./staff-sessions.ts";

const maxBodyBytes = 16 * 1024;

const messages: Record<string, string> = {
  unreadable: "Something went wrong. Reload this page.",
  failure: "Something went wrong. Try again.",
  "store-unavailable": "The database is not available. Try again in a minute.",
};

/** Adds the routes for sign-in, account and `more`. Returns a function that finds a request's signed-in session. */
export function addSignIn<Context>(
  app: FastifyInstance,
  options: SignInOptions,
  more: { routes: SignInRoute<Context>[]; contextOf: (request: FastifyRequest) => Context },
): (request: FastifyRequest) => Promise<FoundSession | undefined> {
  const { access, db, log } = options;
  const cookies = staffCookies(access.publicOrigin);
  const reject = rejections(log);
  const { routes, close } = signInRoutes(options);

  async function sessionOf(request: FastifyRequest): Promise<FoundSession | undefined> {
    const secret = cookies.read(request, "session");
    const session = secret === undefined ? undefined : await findSession(db, secret);
    // Removing an address from the list ends its sessions.
    return session && access.staff.includes(session.address) ? session : undefined;
  }

  async function answer(route: SignInRoute<Context>, call: SignInCall & Context): Promise<unknown> {
    if (route.needs === "nothing") return route.answer(call);
    const session = await sessionOf(call.request);
    if (!session) throw new HttpError(401, "signed-out", "Sign in first.");
    if (route.needs === "signed-in" && stepOf(session, access) !== "signed-in")
      throw new HttpError(403, "passkey-needed", "Use your passkey first.");
    return route.answer({ ...call, session, staff: staffMark(session.address) });
  }

  void app.register(async (calls) => {
    // Pages of other sites can post forms, but not JSON.
    calls.removeContentTypeParser("application/x-www-form-urlencoded");
    calls.addHook("onRequest", requireSameOrigin);
    calls.addHook("preClose", async () => close());
    calls.setErrorHandler((error, _request, reply) => {
      const { code, message } = reject(error, reply);
      return reply.send({ error: { code, message: messages[code] ?? message } } satisfies StaffErrorAnswer);
    });
    for (const route of [...routes, ...passkeyRoutes, ...accountRoutes, ...more.routes]) {
      calls.post(route.path, { bodyLimit: maxBodyBytes }, (request, reply) =>
        answer(route, { ...options, ...more.contextOf(request), cookies, request, reply }),
      );
    }
  });
  return async (request) => {
    const session = await sessionOf(request);
    return session && stepOf(session, access) === "signed-in" ? session : undefined;
  };
}
