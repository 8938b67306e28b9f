import type { APIRoute } from "astro";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ServiceAreaMap } from "../components/sections/ServiceAreaMap.tsx";
import { siteContent } from "../compose/site-content.ts";

export const GET: APIRoute = () => {
  const { mappedCities } = siteContent().house;
  const svg = renderToStaticMarkup(createElement(ServiceAreaMap, { cities: mappedCities }));
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
};
