import type { APIRoute } from "astro";
import { sectionsOf } from "#model/site.ts";
import { ogImageName } from "../../cards/og-image.ts";
import { type OgImageProps, renderOgImage } from "../../cards/render-og-image.tsx";
import { readSite } from "../../read-site.ts";

export function getStaticPaths() {
  const site = readSite();
  return [...site.pages, ...site.legalPages].map((page) => {
    const [hero] = "sections" in page ? sectionsOf(page, "hero") : [];
    const headline = "headline" in page ? page.headline : (hero?.headline ?? "");
    const picture = hero?.picture?.file ?? site.company.cardPicture;
    return { params: { card: ogImageName(page.address) }, props: { headline, picture, site } satisfies OgImageProps };
  });
}

export const GET: APIRoute<OgImageProps> = async ({ props }) => {
  return new Response(new Uint8Array(await renderOgImage(props)));
};
