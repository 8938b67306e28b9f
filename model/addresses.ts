/** The address of the page with this file name: "index" is the home page. */
export function pageAddress(fileName: string): string {
  return fileName === "index" ? "/" : `/${fileName}`;
}

/** The file name of the page about a service in a city, such as gutter-repairs-gilroy-ca. */
export function landingName(service: string, city: string, region: string): string {
  return `${service}-${city}-${region.toLowerCase()}`;
}

export function addressesOf({ pages, legal }: Record<"pages" | "legal", object>): Set<string> {
  return new Set([...Object.keys(pages), ...Object.keys(legal)].map(pageAddress));
}
