/** The parts of a request's attribution, with their labels. All code follows this list. */
export const attributionLabels = {
  /** `phone` if the office entered the request by hand, else `utm_source` of the visit's first page. */
  source: "Source",
  medium: "Medium",
  campaign: "Campaign",
  term: "Term",
  content: "Content",
  /** The host of the page that linked to the visit's first page. */
  referrer: "Referrer",
  firstPage: "First page",
} as const;

export type AttributionPart = keyof typeof attributionLabels;

/** The attribution of one request. Null means unknown. */
export type Attribution = Record<AttributionPart, string | null>;

export const attributionParts = Object.keys(attributionLabels) as AttributionPart[];

export const enteredByHand = "phone";

/** Returns the source as people read it. */
export function formatSource(source: string | null): string | null {
  return source === enteredByHand ? "Entered by hand" : source;
}

/** The form field with the visit's attribution as a query string (`visitParameters`). */
export const visitField = "visit";

/** The query parameter of each part. Links in ads and newsletters carry the `utm_` parameters. */
export const visitParameters: Readonly<Record<AttributionPart, string>> = {
  source: "utm_source",
  medium: "utm_medium",
  campaign: "utm_campaign",
  term: "utm_term",
  content: "utm_content",
  referrer: "referrer",
  firstPage: "firstPage",
};

const maxLength = 100;
const host = /^[a-z\d.:-]+$/i;

/** Reads untrusted parameters. Drops invalid hosts, unknown pages and the reserved source `phone`. */
export function readAttribution(
  parameter: (name: string) => string | null,
  isPage: (address: string) => boolean,
): Attribution {
  const entries = attributionParts.map((part) => {
    const raw = parameter(visitParameters[part]) ?? "";
    const value = raw.replaceAll(/\p{C}/gu, "").trim().slice(0, maxLength).toWellFormed();
    const isPlausible =
      value !== "" &&
      (part !== "source" || value !== enteredByHand) &&
      (part !== "referrer" || host.test(value)) &&
      (part !== "firstPage" || isPage(value));
    return [part, isPlausible ? value : null];
  });
  return Object.fromEntries(entries) as Attribution;
}

/** Returns the source, else the referrer. */
export function sourceOf({ source, referrer }: Pick<Attribution, "source" | "referrer">): string | null {
  return formatSource(source) ?? referrer;
}
