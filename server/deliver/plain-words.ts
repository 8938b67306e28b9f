const joiner = "\u2060";

/**
 * A visitor's words as words only. Mail programs turn what looks like an address into a link, so an unseen joiner
 * keeps its parts from being read as one.
 */
export function withoutLinks(words: string): string {
  return words.replaceAll(/:(?=\S)|@|(?<=\S)\.(?=\S)/g, (mark) => `${joiner}${mark}${joiner}`);
}

/** A phone number that is only a number stays as typed, to be copied; anything else is words. */
export function phoneWords(phone: string): string {
  return /^[\d\s()+./x-]+$/i.test(phone) ? phone : withoutLinks(phone);
}

export function escaped(words: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return words.replaceAll(/[&<>"']/g, (sign) => entities[sign] as string);
}
