export const ogImageSize = { width: 1200, height: 630 };

/** In pixels, for search engines. With a width of 1200 they make 1:1, 4:3 and 16:9. */
export const businessImageHeights = [1200, 900, 675];

export function ogImageName(address: string): string {
  return address === "/" ? "home" : address.slice(1);
}
