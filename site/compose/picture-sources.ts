import type { GetImageResult, ImageMetadata } from "astro";
import type { PictureWords } from "#content/shapes/picture.ts";
import type { PictureSources } from "../components/ui/Picture.tsx";
import { masters } from "./picture-masters.ts";

type GetImage = (options: {
  src: ImageMetadata;
  widths: number[];
  format: "avif" | "webp";
  quality: number;
}) => Promise<GetImageResult>;

const widths = [480, 680, 1200, 1600];
const quality = { avif: 44, webp: 64 };
/** Thousands of pages show the same few pictures. */
const known = new Map<string, Promise<Omit<PictureSources, "alt">>>();

/** Finds pictures by file name and asks for them at the widths pages need. */
export async function pictureSources(
  pictures: PictureWords[],
  getImage: GetImage,
): Promise<Record<string, PictureSources>> {
  const entries = pictures.map(async ({ file, alt }) => {
    const sources = known.get(file) ?? sourcesOf(file, getImage);
    known.set(file, sources);
    return [file, { alt, ...(await sources) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function sourcesOf(file: string, getImage: GetImage): Promise<Omit<PictureSources, "alt">> {
  const master = Object.entries(masters).find(([path]) => path.endsWith(`/${file}.webp`))?.[1].default;
  if (!master) throw new Error(`content/images/${file}.webp is missing: render it, or name another picture`);
  const [avif, webp] = await Promise.all([
    getImage({ src: master, widths, format: "avif", quality: quality.avif }),
    getImage({ src: master, widths, format: "webp", quality: quality.webp }),
  ]);
  return {
    avif: avif.srcSet.attribute,
    webp: webp.srcSet.attribute,
    src: webp.srcSet.values[1]?.url ?? webp.src,
    width: master.width,
    height: master.height,
  };
}
