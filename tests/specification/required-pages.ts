import type { Problem } from "#model/problem.ts";
import type { Site } from "#model/site.ts";

/** The addresses of the specification (section 2.1). */
const specifiedAddresses = [
  "/",
  "/gutter-cleaning-san-jose-ca",
  "/gutter-cleaning-santa-clara-ca",
  "/gutter-cleaning-sunnyvale-ca",
  "/gutter-cleaning-milpitas-ca",
  "/gutter-cleaning-cupertino-ca",
  "/gutter-cleaning-los-gatos-ca",
  "/gutter-cleaning-gilroy-ca",
  "/gutter-cleaning-campbell-ca",
  "/gutter-cleaning-saratoga-ca",
  "/gutter-installation-san-jose-ca",
  "/gutter-repairs-san-jose-ca",
  "/gutter-guard-installation-san-jose-ca",
  "/gutter-replacement-san-jose-ca",
  "/commercial-gutter-services-san-jose-ca",
  "/fascia-and-soffit-repair-san-jose-ca",
  "/downspout-installation-and-repair-san-jose-ca",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
];

export function missingPages({ pages, legalPages }: Site): Problem[] {
  const present = new Set([...pages, ...legalPages].map(({ address }) => address));
  return specifiedAddresses
    .filter((address) => !present.has(address))
    .map((address) => ({ file: "content/", field: address, fix: "This page is missing. Write it." }));
}
