/** Where a request came from, with the office's labels. All code goes by this list. */
export const attributionLabels = {
  /** `phone` where the office entered it by hand, else the `utm_source` of the visit's first address. */
  source: "Source",
  medium: "Medium",
  campaign: "Campaign",
  term: "Term",
  content: "Content",
  /** The host of the page that linked to the visit's first one. */
  referrer: "Referrer",
  firstPage: "First page",
} as const;

export type AttributionPart = keyof typeof attributionLabels;

/** All of them, of one request; null is not known. */
export type Attribution = Record<AttributionPart, string | null>;

export const attributionParts = Object.keys(attributionLabels) as AttributionPart[];

/** The source of a request that the office entered by hand. */
export const enteredByHand = "phone";

/** The key of the body, or of a returned form's address, that says how the visit began: these as the query of an address. */
export const visitField = "visit";

/** The parameter of each fact; those of advertisements and newsletters are in the address they lead to. */
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

/** Reads them, whoever wrote them. What is no host, no page of ours and the office's own source is left out. */
export function readAttribution(
  parameter: (name: string) => string | null,
  isPage: (address: string) => boolean,
): Attribution {
  const entries = attributionParts.map((part) => {
    const said = parameter(visitParameters[part]) ?? "";
    const value = said.replaceAll(/\p{C}/gu, "").trim().slice(0, maxLength).toWellFormed();
    const isPlausible =
      value !== "" &&
      (part !== "source" || value !== enteredByHand) &&
      (part !== "referrer" || host.test(value)) &&
      (part !== "firstPage" || isPage(value));
    return [part, isPlausible ? value : null];
  });
  return Object.fromEntries(entries) as Attribution;
}

/** Who sent it, in one word; null where nobody knows. */
export function sourceOf({ source, referrer }: Pick<Attribution, "source" | "referrer">): string | null {
  return source ?? referrer;
}
