import type { FastifyReply, FastifyRequest } from "fastify";
import type { Manifest } from "#contract/built-site.ts";
import { healthAddresses } from "#contract/health.ts";
import { sendContactEmailPath, thankYouPattern } from "#contract/send-contact-email.ts";
import { deskPath } from "#contract/sign-in.ts";
import { tidy } from "#contract/tidy-text.ts";
import { HttpError } from "../http/http-error.ts";
import type { FilledPages } from "./filled-pages.ts";
import type { Releases } from "./release.ts";
import { readPath } from "./static-site.ts";

const maxPathShown = 200;

/** Answers addresses without a route: site files, redirects for old addresses and trailing slashes, 404, 405. */
export function answerMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { site, manifest, pages } = request.release;
  const target = request.raw.url ?? "/";
  const isRead = ["GET", "HEAD"].includes(request.method);
  const thanked = thankYouPattern.exec(target);
  if (isRead && thanked) return pages["thank-you"](reply, { values: { number: thanked[1] ?? "" } });
  if (isRead && site.answer(request.raw, reply.raw)) return reply.hijack();
  const path = readPath(target);
  if (path === sendContactEmailPath) throw methodNotAllowed(reply, "POST, OPTIONS");
  const isHealth = Object.values<string>(healthAddresses).includes(path);
  if (isHealth || site.has(target)) throw methodNotAllowed(reply, "GET, HEAD");
  const address = path.replace(/\/$/, "");
  const isPage = Object.hasOwn(manifest.pages, address) || (address === deskPath && site.has(address));
  const { formerAddresses = {} } = manifest;
  const moved = Object.hasOwn(formerAddresses, address) ? formerAddresses[address] : undefined;
  const destination = isPage && address !== path ? address : moved;
  if (destination === undefined) return sendNotFound(reply, pages, path, findServiceElsewhere(manifest, address));
  const query = target.indexOf("?");
  const location = query === -1 ? destination : destination + target.slice(query);
  return reply.code(308).header("location", location).send();
}

export function answerMalformedAddress(releases: Releases) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    sendNotFound(reply, releases.current.pages, readPath(request.raw.url ?? "/"));
  };
}

function sendNotFound(reply: FastifyReply, pages: FilledPages, path: string, help?: Record<string, string>) {
  return pages["not-found"](reply.code(404), { values: { path: tidy(path).slice(0, maxPathShown), ...help } });
}

function methodNotAllowed(reply: FastifyReply, allow: string): HttpError {
  reply.header("allow", allow);
  return new HttpError(405, "method-not-allowed", `This address accepts only ${allow}.`);
}

/** Returns a link to the page of a service. Undefined unless the address names a service in a city. */
function findServiceElsewhere({ services, cities, landingAddress }: Manifest, path: string) {
  const addressIn = (service: { slug: string }, city: { slug: string; region: string }) =>
    landingAddress.replace("{service}", service.slug).replace("{city}", city.slug).replace("{region}", city.region);
  for (const service of services) {
    const city = cities.find((one) => addressIn(service, one) === path);
    if (!city) continue;
    const home = cities.find((one) => addressIn(service, one) === service.page);
    const helpLabel = home ? `${service.name} in ${home.name}` : service.name;
    return {
      service: service.name,
      serviceInSentence: service.name.toLowerCase(),
      city: city.name,
      helpHref: service.page,
      helpLabel,
    };
  }
  return undefined;
}
