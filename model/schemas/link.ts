/** The form of addresses on other sites, such as "https://www.example.com/page". */
export const otherSite = /^https:\/\/[^\s/?#@:()]+\.[^\s/?#@:().]+(?::\d+)?(?:[/?#]\S*)?$/;

/** A link such as `[words](target)`, or the target of `[words][1]` on a line of its own: `[1]: target`. */
const markdownLink = /\]\(\s*((?:[^()\s]|\([^()\s]*\))*)[^)]*\)|^\s*\[[^\]\n]+\]:\s*(\S+)/gm;
const picture = /!\[[^\]]*\]\(/;
/** Ends before punctuation, as the links that pages make of such addresses do. */
const bareAddress =
  /\b(?:[a-z][a-z\d+.-]*:\/\/|https?:\/*|https?\/\/|www\.|(?:[a-z\d-]+\.)+[a-z]{2,}\/)(?:[^\s<>()[\]]|\([^\s()]*\))*(?:[^\s<>()[\]*_~.,:;!?]|\([^\s()]*\))/gi;

/** Returns whether a full address is on the site with this origin. */
export function isOnSite(address: string, siteUrl: string): boolean {
  return `${address}/`.startsWith(`${siteUrl}/`);
}

/** Returns the targets of the links in a Markdown text. */
export function linkTargets(markdown: string): string[] {
  return Array.from(markdown.matchAll(markdownLink), ([, target, reference = ""]) => target ?? reference);
}

/** Returns addresses that stand in a text without words, such as "https://www.example.com". */
export function bareAddresses(text: string): string[] {
  return text.replaceAll(markdownLink, "]").match(bareAddress) ?? [];
}

/** Replaces addresses on other sites with the names of these sites, such as "www.example.com". */
export function nameSites(text: string): string {
  return text.replace(bareAddress, (address) => {
    const [, , name = ""] = otherSite.test(address) ? address.split(/[/?#]/) : [];
    return name || address;
  });
}

/** Returns what to write instead of an address that cannot be a link. Does not check that the page exists. */
export function addressFix(address: string): string | undefined {
  if (isPage(address) || otherSite.test(address) || address === "{relatedSite}") return undefined;
  if (/^(mailto|tel):/i.test(address)) return "Write {email} or {phone}, without a link. Both become links.";
  const meant = `https://${address.replace(/^(?:[a-z]*:?\/+|[a-z]+:)/i, "")}`;
  if (otherSite.test(meant)) return `Write ${meant} instead of ${address}.`;
  return `"${address}" is not an address. Write a page, such as /contact, or an address that begins with https://.`;
}

/** Returns what to write instead of the first link in a text that cannot lead anywhere. */
export function linkFix(text: string, format: "plain" | "markdown"): string | undefined {
  const targets = linkTargets(text);
  const isPlain = format === "plain";
  if (isPlain && !targets.every(isPage)) return "This text cannot have links. Write only the words.";
  if (!isPlain && picture.test(text)) return "This text cannot have pictures. Use the picture field of a section.";
  // Pages make no links in plain texts.
  const bare = bareAddresses(text).filter((address) => !isPlain || /^(?:[a-z][a-z\d+.-]*:|https?\/)/i.test(address));
  return [...targets, ...bare].map(addressFix).find((fix) => fix !== undefined);
}

function isPage(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}
