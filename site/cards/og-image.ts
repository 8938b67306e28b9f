/** The size of the picture that a shared link shows, in pixels. */
export const ogImageSize = { width: 1200, height: 630 };

/** The file name of a page's image, without its ending. */
export function ogImageName(address: string): string {
  return address === "/" ? "home" : address.slice(1);
}
