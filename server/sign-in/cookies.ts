import type { FastifyReply, FastifyRequest } from "fastify";
import { knownBrowserLifeMs } from "./known-browsers.ts";
import { newSecret } from "./sign-in-links.ts";
import { sessionLife } from "./staff-sessions.ts";

type CookieName = keyof typeof names;

/** Which browser asked for a link, which browser signed in, and which session it is. */
const names = { ask: "desk-ask", browser: "desk-browser", session: "desk" };

/** In seconds. A link is good for ten minutes after it was asked for, a little less than this. */
const maxAges = { ask: 900, browser: knownBrowserLifeMs / 1000, session: sessionLife.maxMs / 1000 };

export type DeskCookies = ReturnType<typeof deskCookies>;

/**
 * Sets, reads and clears the desk's cookies. Scripts cannot read them and other sites cannot make a browser send them.
 * On https the prefix keeps neighboring hosts from setting them (ASVS 3.3); on plain http, for a trial, there is none.
 */
export function deskCookies(publicOrigin: string) {
  const isSecure = publicOrigin.startsWith("https:");
  const nameOf = (name: CookieName) => `${isSecure ? "__Host-" : ""}${names[name]}`;
  const set = (reply: FastifyReply, name: CookieName, secret: string, maxAge = maxAges[name]) => {
    const traits = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
    reply.header("set-cookie", `${nameOf(name)}=${secret}; ${traits}`);
  };
  const read = ({ headers: { cookie = "" } }: FastifyRequest, name: CookieName): string | undefined =>
    new RegExp(`(?:^|;\\s*)${nameOf(name)}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1];
  const readBrowser = (request: FastifyRequest) => read(request, "browser") ?? read(request, "ask");
  return {
    read,
    /** Tells this browser from others: it signed in before or, until then, asked for a link. */
    readBrowser,
    /** The same of a browser that asks to sign in, which gets its cookie where it has none. */
    markBrowser(request: FastifyRequest, reply: FastifyReply): string {
      const browser = readBrowser(request) ?? newSecret();
      if (read(request, "browser") === undefined) set(reply, "ask", browser);
      return browser;
    },
    set,
    clear: (reply: FastifyReply, name: CookieName) => set(reply, name, "", 0),
  };
}
