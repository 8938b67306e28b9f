import { statSync } from "node:fs";
import { join } from "node:path";
import type { GetImageResult, ImageMetadata, UnresolvedImageTransform } from "astro";
import type { Scheme } from "#model/schemas/brand.ts";
import { drawingUrl, pictureDrawingName } from "./drawings/drawing-names.ts";
import { pictureDrawings } from "./drawings/picture-drawings.ts";
import type { PictureFiles } from "./ui/picture-sizes.ts";

/** `astro.config.ts` sets `@images`. */
const sources = import.meta.glob<{ default: ImageMetadata }>("@images/*.webp", { eager: true });

/** A 1200 px file from a larger source exceeds 30 kB, the limit for the first screen of a phone. */
const heavyBytes = 120_000;

type GetImage = (options: UnresolvedImageTransform) => Promise<GetImageResult>;

export async function pictureFiles(names: string[], getImage: GetImage): Promise<Record<string, PictureFiles>> {
  const entries = names.map(async (name) => [name, await filesOf(name, getImage)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function filesOf(name: string, getImage: GetImage): Promise<PictureFiles> {
  const drawing = pictureDrawings.get(name);
  if (drawing) return drawingOf(name, drawing);
  const [, source] = Object.entries(sources).find(([path]) => path.endsWith(`/${name}.webp`)) ?? [];
  if (!source) throw new Error(`content/images/${name}.webp is missing: render it, or name another picture`);
  const src = source.default;
  const [avif, fallback] = await Promise.all([
    getImage({ src, format: "avif", widths: [724, 960, 1200, 1600], quality: 50 }),
    getImage({ src, format: "webp", widths: [1200], quality: 64 }),
  ]);
  const { width, height } = src;
  const isHeavy = statSync(join(__BUILD__.contentDir, "images", `${name}.webp`)).size > heavyBytes;
  return { avif: avif.srcSet.attribute, src: fallback.srcSet.values[0]?.url ?? fallback.src, width, height, isHeavy };
}

function drawingOf(name: string, svg: string): PictureFiles {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  const urlFor = (scheme: Scheme) => drawingUrl(pictureDrawingName(name), scheme);
  return { src: urlFor("light"), dark: urlFor("dark"), width: Number(width), height: Number(height) };
}
