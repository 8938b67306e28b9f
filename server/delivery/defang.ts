/** Endings of domains that people know best or that spam uses most, as a pattern. */
export const commonEndings = "com|net|org|info|biz|ru|cn|xyz|top|site|shop|online";

/**
 * Matches a word after a dot that mail programs may take for the ending of a domain. Nobody lists all 1,400 endings here:
 * every country has two letters, people write other endings in lower case, and names continue with a capital (St.John)
 * or have one letter (J.P.).
 */
const ending = String.raw`(?:[\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{M}]|(?:\p{L}{2}|(?i:${commonEndings}))(?![\p{L}\p{N}-]))`;

/** Browsers read three other dots as a dot too (UTS #46). */
const dot = String.raw`[.\u3002\uFF0E\uFF61]`;

const linkMarks = new RegExp(
  String.raw`:(?=//)|(?<=\S)@(?=\S)|(?<=\b(?i:www))${dot}|(?<=[\p{L}\p{M}\p{N}-])${dot}(?=${ending})`,
  "gu",
);

/** Keeps mail programs from turning typed text into links, by adding invisible joiners. Leaves other text unchanged. */
export function defang(text: string): string {
  const joiner = "\u2060";
  return text.replaceAll(linkMarks, (mark) => `${joiner}${mark}${joiner}`);
}
