import type { FastifyRequest } from "fastify";
import type { ErrorSite } from "../http/errors.ts";

/** Returns what an error answer needs from the release that its request sees. */
export function errorSite({ release: { manifest, pages } }: FastifyRequest): ErrorSite {
  const { phone, words } = manifest.company;
  return {
    phone: phone.display,
    failureNotice: words.notices.failed,
    sendPage: (reply, values) => pages.error(reply, { values }),
  };
}
