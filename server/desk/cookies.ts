import type { FastifyReply, FastifyRequest } from "fastify";
import { knownBrowserLifeMs } from "../store/known-browsers.ts";
import { sessionLife } from "../store/staff-sessions.ts";

/** The desk's three cookies: which browser asked for a link, which browser signed in, and which session it is. */
export interface DeskCookies {
  read(request: FastifyRequest, name: CookieName): string | undefined;
  /** What tells this browser from others: that it signed in before or, until it does, that it asked. */
  readBrowser(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, name: CookieName, secret: string): void;
  clear(reply: FastifyReply, name: CookieName): void;
}

type CookieName = keyof typeof names;

const names = { ask: "desk-ask", browser: "desk-browser", session: "desk" };

/** In seconds. A link is good for ten minutes after it was asked for. */
const lives = { ask: 900, browser: knownBrowserLifeMs / 1000, session: sessionLife.maxMs / 1000 };

/**
 * Script can read neither, no other site makes a browser send them, and on https the prefix keeps a neighboring host from
 * setting them (ASVS 3.3). On plain http there are no such cookies, which serves a try on one's own machine.
 */
export function deskCookies(publicOrigin: string): DeskCookies {
  const isSecure = publicOrigin.startsWith("https:");
  const nameOf = (name: CookieName) => `${isSecure ? "__Host-" : ""}${names[name]}`;
  const write = (reply: FastifyReply, name: CookieName, secret: string, maxAge: number) => {
    const traits = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
    reply.header("set-cookie", `${nameOf(name)}=${secret}; ${traits}`);
  };
  const read = ({ headers: { cookie = "" } }: FastifyRequest, name: CookieName) => {
    const start = `${nameOf(name)}=`;
    const found = cookie.split(/;\s*/).find((pair) => pair.startsWith(start));
    const secret = found?.slice(start.length) ?? "";
    return /^[\w-]{43}$/.test(secret) ? secret : undefined;
  };
  return {
    read,
    readBrowser: (request) => read(request, "browser") ?? read(request, "ask"),
    set: (reply, name, secret) => write(reply, name, secret, lives[name]),
    clear: (reply, name) => write(reply, name, "", 0),
  };
}
