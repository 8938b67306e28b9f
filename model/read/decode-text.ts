import { UnreadableText } from "./parse-yaml.ts";

/** Keeps a byte order mark, which `readFields` drops. */
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Decodes a content file. Throws an `UnreadableText` if it is not UTF-8. What checks, saves or formats content uses this,
 * since a decoder that guesses replaces letters, and the next save would lose them.
 */
export function decodeText(bytes: Uint8Array): string {
  const field = "the whole file";
  if (isUtf16(bytes)) throw new UnreadableText(field, "This file is UTF-16. Save it as UTF-8.");
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnreadableText(field, "This file is not UTF-8. Save it as UTF-8.");
  }
}

/** Tells by the byte order mark or by a zero byte, which no text in UTF-8 has. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;
}
