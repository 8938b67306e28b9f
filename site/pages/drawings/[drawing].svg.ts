import type { APIRoute, InferGetStaticPropsType } from "astro";
import { create } from "fontkitten";
import { renderToStaticMarkup } from "react-dom/server";
import type { Face } from "#model/schemas/brand.ts";
import { withColors } from "#model/svg.ts";
import { brandFont } from "../../cards/brand-font.ts";
import { namedColors } from "../../drawings/drawing-colors.ts";
import { drawingFiles } from "../../drawings/drawing-files.ts";
import { drawingFile, pictureDrawingName } from "../../drawings/drawing-names.ts";
import { outlineWords } from "../../drawings/outline-words.ts";
import { pictureDrawings } from "../../drawings/picture-drawings.ts";
import { readSite } from "../../read-site.ts";

export async function getStaticPaths() {
  const site = readSite();
  const { text } = site.brand.faces;
  const [regular, bold] = await Promise.all([fontOf(text, text.weights[0]), fontOf(text)]);
  const made = drawingFiles(site).map(({ file, drawing }) => ({
    file,
    svg: outlineWords(renderToStaticMarkup(drawing), { regular, bold }),
  }));
  const drawn = Array.from(pictureDrawings).flatMap(([name, svg]) =>
    (["light", "dark"] as const).map((scheme) => ({
      file: drawingFile(pictureDrawingName(name), scheme),
      svg: withColors(svg, namedColors(scheme, site.brand)),
    })),
  );
  return [...made, ...drawn].map(({ file, svg }) => ({ params: { drawing: file }, props: { svg } }));
}

async function fontOf(face: Face, weight?: number) {
  const font = create((await brandFont("Text", face, weight)).data);
  if (!("glyphsForString" in font)) throw new Error(`${face.family} has no outlines`);
  return font;
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  return new Response(props.svg, { headers: { "Content-Type": "image/svg+xml" } });
};
