import type { APIRoute } from "astro";
import { sectionsOf } from "#model/site.ts";
import { type OgImageWords, renderOgImage } from "../../cards/render-og-image.ts";
import { ogImageName } from "../../lib/og-image.ts";
import { readSite } from "../../lib/site.ts";

type Props = Omit<OgImageWords, "site">;

/** The picture of a shared link, one for each page. */
export function getStaticPaths() {
  const { company, pages, legalPages } = readSite();
  return [
    ...pages.map((page) => {
      const [hero] = sectionsOf(page, "hero");
      return card(page.address, { headline: hero?.headline, picture: hero?.picture?.file ?? company.cardPicture });
    }),
    ...legalPages.map(({ address, headline }) => card(address, { headline, picture: company.cardPicture })),
  ];
}

export const GET: APIRoute<Props> = async ({ props }) => {
  const image = await renderOgImage({ ...props, site: readSite() });
  return new Response(new Uint8Array(image));
};

function card(address: string, { headline = "", picture }: { headline: string | undefined; picture: string }) {
  return { params: { card: ogImageName(address) }, props: { headline, picture } satisfies Props };
}
