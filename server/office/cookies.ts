import type { FastifyReply, FastifyRequest } from "fastify";
import { knownBrowserLifeMs } from "./known-browsers.ts";
import { sessionLife } from "./staff-sessions.ts";

type CookieName = keyof typeof names;

/** Which browser asked for a link, which browser signed in, and which session it is. */
const names = { ask: "desk-ask", browser: "desk-browser", session: "desk" };

/** In seconds. A link is good for ten minutes after it was asked for. */
const lives = { ask: 900, browser: knownBrowserLifeMs / 1000, session: sessionLife.maxMs / 1000 };

/** Sets, reads and clears the desk's cookies. */
export type DeskCookies = ReturnType<typeof deskCookies>;

/**
 * Script can read neither, no other site makes a browser send them, and on https the prefix keeps a neighboring host from
 * setting them (ASVS 3.3). On plain http there are no such cookies, which serves a try on one's own machine.
 */
export function deskCookies(publicOrigin: string) {
  const isSecure = publicOrigin.startsWith("https:");
  const nameOf = (name: CookieName) => `${isSecure ? "__Host-" : ""}${names[name]}`;
  const set = (reply: FastifyReply, name: CookieName, secret: string, maxAge = lives[name]) => {
    const traits = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
    reply.header("set-cookie", `${nameOf(name)}=${secret}; ${traits}`);
  };
  const read = ({ headers: { cookie = "" } }: FastifyRequest, name: CookieName): string | undefined =>
    new RegExp(`(?:^|;\\s*)${nameOf(name)}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1];
  return {
    read,
    /** What tells this browser from others: that it signed in before or, until it does, that it asked. */
    readBrowser: (request: FastifyRequest) => read(request, "browser") ?? read(request, "ask"),
    set,
    clear: (reply: FastifyReply, name: CookieName) => set(reply, name, "", 0),
  };
}
