import type { FastifyReply, FastifyRequest } from "fastify";
import type { Manifest } from "#contract/built-site.ts";
import type { DeskSession } from "#contract/desk-sign-in.ts";
import type { ServerConfig } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import type { Database } from "../store/database.ts";
import type { DeskCookies } from "./cookies.ts";
import { rememberBrowser } from "./known-browsers.ts";
import type { StaffMail } from "./staff-mail.ts";
import { type FoundSession, stepOf } from "./staff-sessions.ts";

export interface DeskOptions {
  config: ServerConfig;
  db: Database;
  log: Logger;
  mail: StaffMail;
}

export interface DeskCall extends DeskOptions {
  manifest: Manifest;
  request: FastifyRequest;
  reply: FastifyReply;
  cookies: DeskCookies;
}

export interface StaffCall extends DeskCall {
  session: FoundSession;
  /** Names them in the log, which holds no addresses. */
  staff: string;
}

/** `needs` says how far its caller must have signed in. The answer is sent as JSON. */
export type DeskRoute =
  | { path: string; needs: "nothing"; answer: (call: DeskCall) => Promise<unknown> }
  | { path: string; needs: "session" | "signed-in"; answer: (call: StaffCall) => Promise<unknown> };

/** Remembers the browser of somebody who just signed in, and emails the address where the browser is new. */
export async function welcome({ db, mail, request }: DeskCall, session: FoundSession): Promise<void> {
  const { address, browser_hash } = session;
  const isNew = browser_hash !== null && (await rememberBrowser(db, address, browser_hash));
  if (isNew) mail.sendNotice(address, "new-device", deviceOf(request));
}

export function toDeskSession(session: FoundSession, config: ServerConfig): DeskSession {
  return { address: session.address, step: stepOf(session, config), passkeys: config.deskPasskeys };
}

/** Parts of user agents, the rarer first: most user agents also name other browsers. */
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

/** Such as "Safari on iPhone", by the user agent. */
export function deviceOf({ headers: { "user-agent": agent = "" } }: FastifyRequest): string {
  const [, browser = "A browser"] = Object.entries(browsers).find(([mark]) => agent.includes(mark)) ?? [];
  const machine = machines.find((name) => agent.includes(name));
  return machine ? `${browser} on ${machine}` : browser;
}
