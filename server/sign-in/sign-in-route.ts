import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignInApp, StaffSession } from "#contract/sign-in.ts";
import type { Logger } from "../logger.ts";
import type { Database } from "../store/database.ts";
import type { StaffCookies } from "./cookies.ts";
import { rememberBrowser } from "./known-browsers.ts";
import type { StaffMail, StaffMailCompany } from "./staff-mail.ts";
import { type FoundSession, stepOf } from "./staff-sessions.ts";

export type Access = SignInApp &
  Pick<StaffSession, "passkeys"> & {
    staff: string[];
    publicOrigin: string;
  };

export interface SignInOptions {
  access: Access;
  company: () => StaffMailCompany;
  db: Database;
  log: Logger;
  mail: StaffMail;
}

export interface SignInCall extends SignInOptions {
  request: FastifyRequest;
  reply: FastifyReply;
  cookies: StaffCookies;
}

export interface SignedInCall extends SignInCall {
  session: FoundSession;
  /** A hash for the log, which contains no addresses. */
  staff: string;
}

/** `needs` is how far the caller must have signed in. The answer is sent as JSON. */
export type SignInRoute<Context = unknown> =
  | { path: string; needs: "nothing"; answer: (call: SignInCall & Context) => Promise<unknown> }
  | { path: string; needs: "session" | "signed-in"; answer: (call: SignedInCall & Context) => Promise<unknown> };

/** Remembers the browser, and emails the address if the browser is new. */
export async function noticeNewBrowser({ db, mail, request }: SignInCall, session: FoundSession): Promise<void> {
  const { address, browser_hash } = session;
  const isNew = browser_hash !== null && (await rememberBrowser(db, address, browser_hash));
  if (isNew) mail.sendNotice(address, "new-device", deviceOf(request));
}

export function toStaffSession(session: FoundSession, access: Access): StaffSession {
  return { address: session.address, step: stepOf(session, access), passkeys: access.passkeys };
}

/** Parts of user agents, rarest first, since most user agents also name other browsers. */
const browsers = {
  Edg: "Edge",
  "OPR/": "Opera",
  Firefox: "Firefox",
  FxiOS: "Firefox for iOS",
  Chrom: "Chrome",
  CriOS: "Chrome",
  Safari: "Safari",
};
const machines = ["iPhone", "iPad", "Android", "Windows", "Mac", "Linux"];

/** Returns a name such as "Safari on iPhone". */
export function deviceOf({ headers: { "user-agent": agent = "" } }: FastifyRequest): string {
  const [, browser = "A browser"] = Object.entries(browsers).find(([mark]) => agent.includes(mark)) ?? [];
  const machine = machines.find((name) => agent.includes(name));
  return machine ? `${browser} on ${machine}` : browser;
}
