import type { APIRoute, InferGetStaticPropsType } from "astro";
import { renderToStaticMarkup } from "react-dom/server";
import { withColors } from "#model/svg.ts";
import { namedColors } from "../../drawings/drawing-colors.ts";
import { drawingFiles } from "../../drawings/drawing-files.ts";
import { drawingFile, pictureDrawingName } from "../../drawings/drawing-names.ts";
import { pictureDrawings } from "../../drawings/picture-drawings.ts";
import { readSite } from "../../read-site.ts";

export function getStaticPaths() {
  const site = readSite();
  const made = drawingFiles(site).map(({ file, drawing }) => ({ file, svg: renderToStaticMarkup(drawing) }));
  const drawn = Array.from(pictureDrawings).flatMap(([name, svg]) =>
    (["light", "dark"] as const).map((scheme) => ({
      file: drawingFile(pictureDrawingName(name), scheme),
      svg: withColors(svg, namedColors(scheme, site.brand)),
    })),
  );
  return [...made, ...drawn].map(({ file, svg }) => ({ params: { drawing: file }, props: { svg } }));
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  return new Response(props.svg, { headers: { "Content-Type": "image/svg+xml" } });
};
