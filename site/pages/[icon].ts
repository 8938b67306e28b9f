import type { APIRoute } from "astro";
import { iconWidths, renderIcon } from "../cards/render-icon.ts";
import { readSite } from "../read-site.ts";

export function getStaticPaths() {
  return Object.keys(iconWidths).map((icon) => ({ params: { icon } }));
}

export const GET: APIRoute = async ({ params: { icon = "" } }) => {
  return new Response(new Uint8Array(await renderIcon(icon, readSite())));
};
