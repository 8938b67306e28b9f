import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { emailKey } from "#contract/contact-keys.ts";
import { type AskAnswer, maxAddressLength, type StaffSession, sessionPaths, signInPaths } from "#contract/sign-in.ts";
import { HttpError, tooManyRequests } from "../http/http-error.ts";
import { createFixedWindow, rateLimitKey, wideNetworkKey, windowMs } from "../http/rate-limit.ts";
import { id, optional, readFields, text } from "../http/read-fields.ts";
import { errorCode } from "../store/database.ts";
import { originOf, verifyUsedPasskey } from "./passkey-routes.ts";
import { addChallenge, notePasskeyUse } from "./passkeys.ts";
import { makeSignInLink, newSecret, useSignInCode, useSignInLink } from "./sign-in-links.ts";
import {
  deviceOf,
  noticeNewBrowser,
  type SignedInCall,
  type SignInCall,
  type SignInOptions,
  type SignInRoute,
  toStaffSession,
} from "./sign-in-route.ts";
import { beginSession, endSession, findSession, staffMark, stepOf } from "./staff-sessions.ts";

/**
 * Per ten minutes, network and wide network. A global limit would let anyone lock the staff out. It is not needed: a
 * code allows five tries, and a link cannot be guessed.
 */
const maxAsks = { network: 10, wideNetwork: 40 };
const maxTries = { network: 30, wideNetwork: 120 };

/** Much longer than a lookup, so that response times reveal nothing. */
const refuseAfterMs = 500;

/** Staff and strangers get the same answer in the same time. The work starts after a random delay. */
export function signInRoutes(options: SignInOptions): { routes: SignInRoute[]; close: () => void } {
  const { access, db, log, mail } = options;
  const [countAsk, countTry] = [limit(maxAsks), limit(maxTries)];
  const closing = new AbortController();

  async function send(address: string, browser: string, toOpen?: string): Promise<void> {
    if (!mail.isEnabled || !access.staff.includes(address)) return;
    try {
      const link = await makeSignInLink(db, address, browser);
      if (link) await mail.sendLink(address, link, toOpen);
      else
        log.warn(
          { event: "sign_in_links_limited", staff: staffMark(address) },
          `too many sign-in emails for now; \`${access.linkCommand}\` prints a link`,
        );
    } catch (error) {
      log.error(
        { event: "sign_in_link_failed", code: errorCode(error) },
        `no sign-in link was made; \`${access.linkCommand}\` prints one`,
      );
    }
  }

  async function ask({ request, reply, cookies }: SignInCall): Promise<unknown> {
    countAsk(request);
    const { address, request: toOpen } = readFields(request.body, {
      address: text(maxAddressLength),
      request: optional(id),
    });
    const browser = cookies.markBrowser(request, reply);
    const pause = sleep(randomInt(1_000, 3_000), undefined, { signal: closing.signal });
    void pause.then(() => send(emailKey(address), browser, toOpen)).catch(() => {});
    return reply.code(202).send({ byLetter: mail.isEnabled } satisfies AskAnswer);
  }

  async function signIn(call: SignInCall): Promise<StaffSession> {
    const isLink = Object.hasOwn(Object(call.request.body), "link");
    if (!isLink) countTry(call.request);
    return begin(call, await refuseLate(isLink ? addressByLink(call) : addressByCode(call)));
  }

  /** Every rejection takes the same time, so it doesn't reveal whether the code or link is known. */
  async function refuseLate<Found>(work: Promise<Found>): Promise<Found> {
    const delay = sleep(refuseAfterMs);
    return work.catch(async (error) => {
      await delay;
      throw error;
    });
  }

  async function begin(
    call: SignInCall,
    address: string,
    used?: Awaited<ReturnType<typeof verifyUsedPasskey>>,
  ): Promise<StaffSession> {
    const { request, reply, cookies } = call;
    const before = cookies.read(request, "session");
    if (before !== undefined) await endSession(db, before);
    const ownBrowser = cookies.readBrowser(request) ?? newSecret();
    const begun = await beginSession(db, { address, device: deviceOf(request), browser: ownBrowser });
    const secret = used ? await notePasskeyUse(db, used.passkey.id, used.counter, begun.id) : begun.secret;
    const session = await findSession(db, secret ?? "");
    if (!session || secret === undefined) throw unusable();
    if (stepOf(session, access) === "signed-in") await noticeNewBrowser(call, session);
    cookies.set(reply, "session", secret);
    cookies.set(reply, "browser", ownBrowser);
    cookies.clear(reply, "ask");
    log.info({ event: "signed_in", staff: staffMark(address) }, `a staff member signed in to ${access.name}`);
    return toStaffSession(session, access);
  }

  async function passkeyOptions({ request, reply, cookies }: SignInCall): Promise<unknown> {
    countTry(request);
    const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
    const { hostname: rpID } = originOf(options);
    const asked = await generateAuthenticationOptions({ rpID, userVerification: "required" });
    await addChallenge(db, asked.challenge, cookies.markBrowser(request, reply));
    return asked;
  }

  async function passkeySignIn(call: SignInCall): Promise<unknown> {
    const browser = call.cookies.readBrowser(call.request) ?? "";
    countTry(call.request);
    const used = await refuseLate(verifyUsedPasskey(call, access.staff, browser));
    const { address } = used.passkey;
    log.info({ event: "passkey_used", staff: staffMark(address) }, "a passkey was checked");
    return begin(call, address, used);
  }

  /** Counts only wrong links. Links cannot be guessed, and others may have used up a shared network's limit. */
  async function addressByLink({ request, cookies }: SignInCall): Promise<string> {
    const { link } = readFields(request.body, { link: text(100) });
    const address = await useSignInLink(db, link, cookies.readBrowser(request));
    if (address !== undefined && access.staff.includes(address)) return address;
    countTry(request);
    throw unusable();
  }

  async function addressByCode({ request, cookies }: SignInCall): Promise<string> {
    const { code } = readFields(request.body, { code: text(40) });
    const address = await useSignInCode(db, code, cookies.readBrowser(request));
    if (address === undefined || !access.staff.includes(address)) throw unusable();
    return address;
  }

  return {
    routes: [
      { path: signInPaths.ask, needs: "nothing", answer: ask },
      { path: signInPaths.signIn, needs: "nothing", answer: signIn },
      { path: signInPaths.passkeyOptions, needs: "nothing", answer: passkeyOptions },
      { path: signInPaths.passkeySignIn, needs: "nothing", answer: passkeySignIn },
      { path: sessionPaths.session, needs: "session", answer: async (call) => toStaffSession(call.session, access) },
      { path: sessionPaths.signOut, needs: "session", answer: signOut },
    ],
    close: () => closing.abort(),
  };
}

async function signOut({ request, reply, cookies, db, log, staff, access }: SignedInCall): Promise<unknown> {
  const secret = cookies.read(request, "session");
  if (secret !== undefined) await endSession(db, secret);
  log.info({ event: "signed_out", staff }, `a staff member signed out of ${access.name}`);
  cookies.clear(reply, "session");
  // Keeps cookies: the browser stays known, so that strangers cannot use up its links.
  return reply
    .code(204)
    .header("clear-site-data", access.keepsStorage ? '"cache"' : '"cache", "storage"')
    .send();
}

/** Independent of `RATE_LIMIT`, because codes must always have a limit. */
function limit(max: typeof maxAsks): (request: FastifyRequest) => void {
  const counts = createFixedWindow(windowMs);
  const count = (key: string, maxCount: number) => {
    const { count: counted, endsInMs } = counts.count(key);
    if (counted > maxCount) throw tooManyRequests(endsInMs, "Too many tries. Try again in ten minutes.");
  };
  return ({ ip }) => {
    // Checks the network's limit first, so that a blocked network does not use up the wide network's limit.
    count(rateLimitKey(ip), max.network);
    count(`wide ${wideNetworkKey(ip)}`, max.wideNetwork);
  };
}

function unusable(): HttpError {
  return new HttpError(
    401,
    "link-unusable",
    "This link or code does not work. Each works once, for ten minutes, in the browser that asked for it. Ask for a new one.",
  );
}
