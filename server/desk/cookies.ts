import type { FastifyReply, FastifyRequest } from "fastify";

/** The desk's two cookies: which browser asked for a link, and which session it is. */
export interface DeskCookies {
  read(request: FastifyRequest, name: CookieName): string | undefined;
  set(reply: FastifyReply, name: CookieName, secret: string): void;
  clear(reply: FastifyReply): void;
}

type CookieName = keyof typeof lives;

/** In seconds: a link lives ten minutes, a session thirty days at most. */
const lives = { ask: 900, session: 30 * 24 * 3600 };

/**
 * Script can read neither, no other site makes a browser send them, and on https the prefix keeps a neighboring host from
 * setting them (ASVS 3.3). On plain http there are no such cookies, which serves a try on one's own machine.
 */
export function deskCookies(publicOrigin: string): DeskCookies {
  const isSecure = publicOrigin.startsWith("https:");
  const nameOf = (name: CookieName) => `${isSecure ? "__Host-" : ""}desk${name === "ask" ? "-ask" : ""}`;
  const write = (reply: FastifyReply, name: CookieName, secret: string, maxAge: number) => {
    const traits = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
    reply.header("set-cookie", `${nameOf(name)}=${secret}; ${traits}`);
  };
  return {
    read({ headers: { cookie = "" } }, name) {
      const start = `${nameOf(name)}=`;
      const found = cookie.split(/;\s*/).find((pair) => pair.startsWith(start));
      const secret = found?.slice(start.length) ?? "";
      return /^[\w-]{43}$/.test(secret) ? secret : undefined;
    },
    set: (reply, name, secret) => write(reply, name, secret, lives[name]),
    clear(reply) {
      for (const name of ["ask", "session"] as const) write(reply, name, "", 0);
    },
  };
}
