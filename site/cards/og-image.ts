/** The size of the picture that a shared link shows, in pixels. */
export const ogImageSize = { width: 1200, height: 630 };

/** The heights of the pictures of the business for search engines, in pixels, each 1200 wide: 1:1, 4:3 and 16:9. */
export const businessImageHeights = [1200, 900, 675];

/** The file name of a page's image, without its ending. */
export function ogImageName(address: string): string {
  return address === "/" ? "home" : address.slice(1);
}
