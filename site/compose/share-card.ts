import type { City } from "#content/shapes/city.ts";

/** The page whose card is shown: a city that stands in no menu shares the home page's, one of thousands needs none. */
export function cardAddress(address: string, city: City | undefined): string {
  return city && !city.listed ? "/" : address;
}

/** The file name of a page's card, without its ending. */
export function cardName(address: string): string {
  return address === "/" ? "home" : address.slice(1);
}

/** The address of a card. */
export function cardUrl(siteUrl: string, address: string): string {
  return `${siteUrl}/cards/${cardName(address)}.jpg`;
}
