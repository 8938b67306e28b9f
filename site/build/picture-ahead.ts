const firstPicture = /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/?>\s*<img [^>]*fetchPriority="high"/;

/** Names the picture of the first screen in the page's head: a browser asks for it before it has read that far. */
export function namePictureAhead(html: string): string {
  const [, sources, sizes] = html.match(firstPicture) ?? [];
  if (!sources) return html;
  const link = `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`;
  return html.replace("<title>", () => `${link}<title>`);
}
