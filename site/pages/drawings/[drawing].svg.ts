import type { APIRoute, InferGetStaticPropsType } from "astro";
import { renderToStaticMarkup } from "react-dom/server";
import { drawingFiles } from "../../drawings/drawing-files.ts";
import { readSite } from "../../lib/site.ts";

export function getStaticPaths() {
  return drawingFiles(readSite()).map(({ file, drawing }) => ({ params: { drawing: file }, props: { drawing } }));
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  return new Response(renderToStaticMarkup(props.drawing), { headers: { "Content-Type": "image/svg+xml" } });
};
