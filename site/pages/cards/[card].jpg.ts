import type { APIRoute } from "astro";
import { renderCard } from "../../cards/render-card.ts";
import { pageAddress } from "../../compose/links.ts";
import { composePage } from "../../compose/page-view.ts";
import { cardAddress, cardName } from "../../compose/share-card.ts";
import { siteContent } from "../../compose/site-content.ts";

/** The picture of a shared link, one for each page that has its own. */
export function getStaticPaths() {
  const { content } = siteContent();
  const withCard = Object.keys(content.pages).filter((fileName) => {
    const address = pageAddress(fileName);
    return cardAddress(address, content.cities[content.pages[fileName]?.city ?? ""]) === address;
  });
  return [...withCard, ...Object.keys(content.legal)].map((fileName) => ({
    params: { card: cardName(pageAddress(fileName)) },
    props: { fileName },
  }));
}

export const GET: APIRoute<{ fileName: string }> = async ({ props }) => {
  const { content, house } = siteContent();
  const page = content.pages[props.fileName];
  const hero = page && composePage(pageAddress(props.fileName), page, content).page.sections[0];
  const legal = content.legal[props.fileName];
  const card = await renderCard({
    headline: hero?.kind === "hero" ? hero.headline : (legal?.headline ?? ""),
    picture: hero?.kind === "hero" && hero.picture ? hero.picture.file : "home-eave",
    company: house.company,
  });
  return new Response(new Uint8Array(card));
};
