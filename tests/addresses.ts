/** How many questions a page shows: an exact number, or 7 or 8 where the specification leaves it open. */
type Questions = { least: number; most: number };

const exactly = (count: number): Questions => ({ least: count, most: count });
const sevenOrEight: Questions = { least: 7, most: 8 };

/** The city pages of the specification (2.1) with their questions (2.5). */
export const cityPages: Record<string, Questions> = {
  "/gutter-cleaning-san-jose-ca": exactly(8),
  "/gutter-cleaning-santa-clara-ca": exactly(8),
  "/gutter-cleaning-sunnyvale-ca": exactly(8),
  "/gutter-cleaning-milpitas-ca": exactly(8),
  "/gutter-cleaning-cupertino-ca": exactly(8),
  "/gutter-cleaning-los-gatos-ca": exactly(8),
  "/gutter-cleaning-gilroy-ca": exactly(8),
  "/gutter-cleaning-campbell-ca": exactly(10),
  "/gutter-cleaning-saratoga-ca": exactly(8),
};

/** The service pages of the specification. */
export const servicePages: Record<string, Questions> = {
  "/gutter-installation-san-jose-ca": sevenOrEight,
  "/gutter-repairs-san-jose-ca": sevenOrEight,
  "/gutter-guard-installation-san-jose-ca": sevenOrEight,
  "/gutter-replacement-san-jose-ca": sevenOrEight,
  "/commercial-gutter-services-san-jose-ca": sevenOrEight,
  "/fascia-and-soffit-repair-san-jose-ca": sevenOrEight,
  "/downspout-installation-and-repair-san-jose-ca": exactly(8),
};

/** The other pages with the quote form. */
export const otherFormPages: Record<string, Questions> = { "/": exactly(7), "/contact": exactly(0) };

export const legalPages = ["/privacy-policy", "/terms-of-service"];

/** All twenty addresses. */
export const addresses = [...Object.keys({ ...otherFormPages, ...servicePages, ...cityPages }), ...legalPages];
