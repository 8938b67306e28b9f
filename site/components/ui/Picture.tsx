import { type Point, Pointed } from "./Pointed.tsx";

/** A picture at the widths a page needs. */
export interface PictureSources {
  alt: string;
  /** What is said of things on it, from left to right. */
  points?: Point[] | undefined;
  /** The files in AVIF, for `srcset`. A drawing has none. */
  avif?: string;
  /** The drawing in the colors of the dark scheme. */
  dark?: string;
  /** The drawing, or the file for a browser that does not know AVIF. */
  src: string;
  width: number;
  height: number;
  /** True for a picture with much texture, whose files are large. */
  isHeavy?: boolean;
}

interface Props {
  picture: PictureSources;
  /** The drawn width, as in HTML's `sizes`. */
  sizes: string;
  /** True for the picture of the first screen, which is loaded at once. */
  priority?: boolean;
  /** Classes of the outermost element. */
  frameClassName?: string;
}

/** A picture whose space is reserved before it loads, with its points where it has some. */
export function Picture({ picture, sizes, priority = false, frameClassName }: Props) {
  const { width, height, points } = picture;
  const drawn = (
    <picture className={points ? undefined : frameClassName}>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.dark && <source media="(prefers-color-scheme:dark)" srcSet={picture.dark} />}
      <img
        src={picture.src}
        width={width}
        height={height}
        alt={picture.alt}
        className={width < 1.45 * height ? "tall" : width >= 2 * height ? "panorama" : undefined}
        decoding="async"
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
  if (!points) return drawn;
  return (
    <Pointed points={points} className={frameClassName}>
      {drawn}
    </Pointed>
  );
}
