import type { GetImageResult, ImageMetadata } from "astro";
import type { PictureWords } from "#content/shapes/picture.ts";
import type { PictureSources } from "../parts/Picture.tsx";

type GetImage = (options: {
  src: ImageMetadata;
  widths: number[];
  format: "avif" | "webp";
  quality: number;
}) => Promise<GetImageResult>;

const widths = [480, 760, 1200, 1600];
const quality = { avif: 44, webp: 64 };

/** Finds pictures by file name and asks for them at the widths pages need. */
export async function pictureSources(
  pictures: PictureWords[],
  masters: Record<string, { default: ImageMetadata }>,
  getImage: GetImage,
): Promise<Record<string, PictureSources>> {
  const entries = pictures.map(async (picture) => [picture.file, await sourcesOf(picture, masters, getImage)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function sourcesOf(
  picture: PictureWords,
  masters: Record<string, { default: ImageMetadata }>,
  getImage: GetImage,
) {
  const master = Object.entries(masters).find(([path]) => path.endsWith(`/${picture.file}.webp`))?.[1].default;
  if (!master) throw new Error(`content/images/${picture.file}.webp is missing: render it, or name another picture`);
  const [avif, webp] = await Promise.all([
    getImage({ src: master, widths, format: "avif", quality: quality.avif }),
    getImage({ src: master, widths, format: "webp", quality: quality.webp }),
  ]);
  return {
    alt: picture.alt,
    avif: avif.srcSet.attribute,
    webp: webp.srcSet.attribute,
    src: webp.srcSet.values[1]?.url ?? webp.src,
    width: master.width,
    height: master.height,
  };
}
