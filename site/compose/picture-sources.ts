import type { GetImageResult, ImageMetadata } from "astro";
import type { PictureFiles } from "./page-pictures.ts";
import { sourceImages } from "./source-images.ts";

type GetImage = (options: {
  src: ImageMetadata;
  widths: number[];
  format: "avif" | "webp";
  quality: number;
}) => Promise<GetImageResult>;

const widths = [480, 680, 1200, 1600];
const quality = { avif: 44, webp: 64 };
/** Thousands of pages show the same few pictures. */
const cache = new Map<string, Promise<PictureFiles>>();

/** Finds pictures by name and asks for them at the widths pages need. */
export async function pictureFiles(names: string[], getImage: GetImage): Promise<Record<string, PictureFiles>> {
  const entries = names.map(async (name) => {
    const files = cache.get(name) ?? filesOf(name, getImage);
    cache.set(name, files);
    return [name, await files] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function filesOf(name: string, getImage: GetImage): Promise<PictureFiles> {
  const source = Object.entries(sourceImages).find(([path]) => path.endsWith(`/${name}.webp`))?.[1].default;
  if (!source) throw new Error(`content/images/${name}.webp is missing: render it, or name another picture`);
  const [avif, webp] = await Promise.all([
    getImage({ src: source, widths, format: "avif", quality: quality.avif }),
    getImage({ src: source, widths, format: "webp", quality: quality.webp }),
  ]);
  return {
    avif: avif.srcSet.attribute,
    webp: webp.srcSet.attribute,
    src: webp.srcSet.values[1]?.url ?? webp.src,
    width: source.width,
    height: source.height,
  };
}
