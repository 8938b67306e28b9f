import type { APIRoute, InferGetStaticPropsType } from "astro";
import { renderToStaticMarkup } from "react-dom/server";
import { brandFont } from "../../cards/brand-font.ts";
import { drawingFiles } from "../../drawings/drawing-files.ts";
import { outlineTexts } from "../../drawings/outline-texts.ts";
import { readSite } from "../../lib/site.ts";

export function getStaticPaths() {
  return drawingFiles(readSite()).map(({ file, drawing }) => ({ params: { drawing: file }, props: { drawing } }));
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const { text } = readSite().brand.faces;
  const [regular, bold] = await Promise.all([brandFont("labels", text, text.weights[0]), brandFont("labels", text)]);
  const fonts = { regular: regular.data, bold: bold.data };
  const drawing = outlineTexts(renderToStaticMarkup(props.drawing), fonts);
  return new Response(drawing, { headers: { "Content-Type": "image/svg+xml" } });
};
