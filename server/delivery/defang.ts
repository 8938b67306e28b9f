import { parse } from "tldts";

/** Browsers read three other dots as a dot too (UTS #46). */
const dots = String.raw`[.\u3002\uFF0E\uFF61]`;
const joined = String.raw`[\p{L}\p{M}\p{N}-]`;
const dotted = new RegExp(`${joined}+(?:${dots}${joined}+)+`, "gu");
const linked = new RegExp(String.raw`://|\S@\S|\bwww${dots}`, "i");
const marks = new RegExp(String.raw`:(?=//)|(?<=\S)@(?=\S)|(?<=\S)${dots}(?=\S)`, "g");

/**
 * Keeps mail programs from turning typed text into links, by adding invisible joiners. They link words with "://", "www."
 * or "@", and words that end like a domain, such as .com or .de. Other text stays unchanged, such as J.P. and St.John.
 */
export function defang(text: string): string {
  return text.replaceAll(/\S+/g, (word) => {
    if (linked.test(word)) return breakMarks(word);
    return word.replaceAll(dotted, (name) => (isDomain(name) ? breakMarks(name) : name));
  });
}

function breakMarks(text: string): string {
  return text.replaceAll(marks, (mark) => `\u2060${mark}\u2060`);
}

function isDomain(name: string): boolean {
  const host = name.normalize("NFKC").replaceAll("\u3002", ".").toLowerCase();
  return parse(host, { extractHostname: false, validateHostname: false }).isIcann === true;
}
