import { renderToStaticMarkup } from "react-dom/server";
import type { Site } from "#model/site.ts";
import { drawingFiles } from "../../site/drawings/drawing-files.ts";

const drawingAddress = /\/drawings\/(\S+?)\.svg/g;

/** Draws the maps of a previewed page. Their files exist only in a built site. */
export function showDrawings(page: Element, site: Site): void {
  const images = page.querySelectorAll('[src^="/drawings/"], [srcset^="/drawings/"], [data-drawing]');
  if (images.length === 0 || !site.brand) return;
  const drawings = new Map(drawingFiles(site).map(({ file, drawing }) => [file, drawing]));
  for (const image of images) {
    const attribute = image.hasAttribute("srcset") ? "srcset" : "src";
    const address = image.getAttribute("data-drawing") ?? image.getAttribute(attribute) ?? "";
    image.setAttribute("data-drawing", address);
    const drawn = address.replaceAll(drawingAddress, (whole, file: string) => {
      const drawing = drawings.get(file);
      return drawing ? `data:image/svg+xml,${encodeURIComponent(renderToStaticMarkup(drawing))}` : whole;
    });
    image.setAttribute(attribute, drawn);
  }
}
