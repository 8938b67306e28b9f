/** What a request says of the form in which it wants a file. */
export interface FileWish {
  acceptEncoding?: string;
  ifNoneMatch?: string;
  range?: string;
  ifRange?: string;
  /** Where the wish came from (Sec-Fetch-Site): "none" is the visitor's own, by address, bookmark or another app. */
  fetchSite?: string;
}

/**
 * Reads the few header fields that matter to a file out of the raw list, where a name is followed by its value.
 * A browser sends fifteen fields; Node's own table of them all costs as much as the rest of the answer.
 */
export function readFileWish(rawHeaders: string[]): FileWish {
  const wish: FileWish = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const place = placeOf(rawHeaders[at] as string);
    if (place === undefined) continue;
    const value = rawHeaders[at + 1] as string;
    const before = wish[place];
    wish[place] = before === undefined ? value : `${before}, ${value}`;
  }
  return wish;
}

/** Most names are ruled out by their length, before their capitals are looked at. */
function placeOf(name: string): keyof FileWish | undefined {
  switch (name.length) {
    case 5:
      return name.toLowerCase() === "range" ? "range" : undefined;
    case 8:
      return name.toLowerCase() === "if-range" ? "ifRange" : undefined;
    case 13:
      return name.toLowerCase() === "if-none-match" ? "ifNoneMatch" : undefined;
    case 14:
      return name.toLowerCase() === "sec-fetch-site" ? "fetchSite" : undefined;
    case 15:
      return name.toLowerCase() === "accept-encoding" ? "acceptEncoding" : undefined;
    default:
      return undefined;
  }
}
