/** The file name of a page's image, without its ending. */
export function ogImageName(address: string): string {
  return address === "/" ? "home" : address.slice(1);
}
