import type { APIRoute } from "astro";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { listedCities } from "#model/site.ts";
import { ServiceAreaMap } from "../components/sections/ServiceAreaMap.tsx";
import { readSite } from "../lib/site.ts";

export const GET: APIRoute = () => {
  const site = readSite();
  const svg = renderToStaticMarkup(createElement(ServiceAreaMap, { cities: listedCities(site), land: site.map }));
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
};
