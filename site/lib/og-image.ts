/** The file name of a page's image, without its ending. */
export function ogImageName(address: string): string {
  return address === "/" ? "home" : address.slice(1);
}

/** Where a page's image is found. */
export function ogImageUrl(origin: string, address: string): string {
  return `${origin}/cards/${ogImageName(address)}.jpg`;
}
