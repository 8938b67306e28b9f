import type { APIRoute } from "astro";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { siteContent } from "../compose/site-content.ts";
import { ServiceAreaMap } from "../sections/ServiceAreaMap.tsx";

export const GET: APIRoute = () => {
  const { mappedCities } = siteContent().house;
  const svg = renderToStaticMarkup(createElement(ServiceAreaMap, { cities: mappedCities }));
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
};
