import type { FastifyReply, FastifyRequest } from "fastify";
import { knownBrowserLifeMs } from "./known-browsers.ts";
import { newSecret } from "./sign-in-links.ts";
import { sessionLife } from "./staff-sessions.ts";

type CookieName = keyof typeof names;

/** `ask` marks a browser that asked for a link, `browser` one that signed in before. */
const names = { ask: "desk-ask", browser: "desk-browser", session: "desk" };

/** In seconds. `ask` outlives the link, which is valid for ten minutes. */
const maxAges = { ask: 900, browser: knownBrowserLifeMs / 1000, session: sessionLife.maxMs / 1000 };

export type StaffCookies = ReturnType<typeof staffCookies>;

/** Scripts cannot read these cookies. Other sites cannot send or (on https, by `__Host-`) set them (ASVS 3.3). */
export function staffCookies(publicOrigin: string) {
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
    readBrowser,
    /** Returns the browser's secret. Gives an unknown browser its `ask` cookie. */
    markBrowser(request: FastifyRequest, reply: FastifyReply): string {
      const browser = readBrowser(request) ?? newSecret();
      if (read(request, "browser") === undefined) set(reply, "ask", browser);
      return browser;
    },
    set,
    clear: (reply: FastifyReply, name: CookieName) => set(reply, name, "", 0),
  };
}
