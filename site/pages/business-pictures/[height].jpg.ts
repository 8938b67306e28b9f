import type { APIRoute } from "astro";
import { businessImageHeights, ogImageSize } from "../../cards/og-image.ts";
import { renderPicture } from "../../cards/render-og-image.tsx";
import { readSite } from "../../read-site.ts";

export function getStaticPaths() {
  return businessImageHeights.map((height) => ({ params: { height: String(height) } }));
}

export const GET: APIRoute = async ({ params }) => {
  const { cardPicture } = readSite().company;
  return new Response(new Uint8Array(await renderPicture(cardPicture, ogImageSize.width, Number(params.height))));
};
