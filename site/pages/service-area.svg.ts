import type { APIRoute } from "astro";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { listedCities } from "#model/site.ts";
import { readSite } from "../compose/site.ts";
import { ServiceAreaMap } from "../sections/ServiceAreaMap.tsx";

export const GET: APIRoute = () => {
  const svg = renderToStaticMarkup(createElement(ServiceAreaMap, { cities: listedCities(readSite()) }));
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
};
