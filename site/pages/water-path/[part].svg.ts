import type { APIRoute, GetStaticPaths } from "astro";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type RoofPart, roofPart } from "#model/schemas/service.ts";
import { RoofEdge } from "../../components/sections/RoofEdge.tsx";
import { roofEdgeAddress } from "../../lib/roof-edge.ts";

export const getStaticPaths = (() => {
  return roofPart.options.map((part) => ({
    params: { part: roofEdgeAddress(part).split(/[/.]/)[2] },
    props: { part },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ part: RoofPart }> = ({ props }) => {
  const svg = renderToStaticMarkup(createElement(RoofEdge, { marked: props.part }));
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
};
