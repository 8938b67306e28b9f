import { statSync } from "node:fs";
import { join } from "node:path";
import type { GetImageResult, ImageMetadata, UnresolvedImageTransform } from "astro";
import type { PictureFiles } from "../components/ui/picture-sizes.ts";
import { drawingUrl, pictureDrawingName } from "../drawings/drawing-names.ts";
import { pictureDrawings } from "../drawings/picture-drawings.ts";

/** `@images` is set in `astro.config.ts`. */
const sources = import.meta.glob<{ default: ImageMetadata }>("@images/*.webp", { eager: true });

/** From larger sources, a 1200 px file exceeds 30 kB, too much for a phone's first screen. */
const heavyBytes = 120_000;

type GetImage = (options: UnresolvedImageTransform) => Promise<GetImageResult>;

export async function pictureFiles(names: string[], getImage: GetImage): Promise<Record<string, PictureFiles>> {
  const entries = names.map(async (name) => [name, await filesOf(name, getImage)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function filesOf(name: string, getImage: GetImage): Promise<PictureFiles> {
  const drawing = pictureDrawings.get(name);
  if (drawing) return drawingOf(name, drawing);
  const src = sourceOf(`${name}.webp`);
  if (!src) throw new Error(`content/images/${name}.webp is missing: render it, or name another picture`);
  const [avif, fallback] = await Promise.all([
    getImage({ src, format: "avif", widths: [724, 960, 1200, 1600], quality: 50 }),
    // For the few browsers without AVIF.
    getImage({ src, format: "webp", widths: [1200], quality: 64 }),
  ]);
  const { width, height } = src;
  const isHeavy = statSync(join(__CONTENT_DIR__, "images", `${name}.webp`)).size > heavyBytes;
  return { avif: avif.srcSet.attribute, src: fallback.srcSet.values[0]?.url ?? fallback.src, width, height, isHeavy };
}

function drawingOf(name: string, svg: string): PictureFiles {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  const drawn = pictureDrawingName(name);
  return {
    src: drawingUrl(drawn, "light"),
    dark: drawingUrl(drawn, "dark"),
    width: Number(width),
    height: Number(height),
  };
}

function sourceOf(file: string): ImageMetadata | undefined {
  return Object.entries(sources).find(([path]) => path.endsWith(`/${file}`))?.[1].default;
}
