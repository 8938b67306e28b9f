/** A picture at the widths a page needs. */
export interface PictureSources {
  alt: string;
  /** The files in AVIF, for `srcset`. A drawing has none. */
  avif?: string;
  /** The drawing in the colors of the dark scheme. */
  dark?: string;
  /** The drawing, or the file for a browser that does not know AVIF. */
  src: string;
  width: number;
  height: number;
}

interface Props {
  picture: PictureSources;
  /** The drawn width, as in HTML's `sizes`. */
  sizes: string;
  /** True for the picture of the first screen, which is loaded at once. */
  priority?: boolean;
  /** Classes of the <picture> element. */
  frameClassName?: string;
}

/** A picture whose space is reserved before it loads. */
export function Picture({ picture, sizes, priority = false, frameClassName }: Props) {
  return (
    <picture className={frameClassName}>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.dark && <source media="(prefers-color-scheme:dark)" srcSet={picture.dark} />}
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        className={shapeOf(picture)}
        decoding="async"
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}

/** What styles know of a picture's shape: whether it would lose much of itself in the shape of most. */
function shapeOf({ width, height }: Pick<PictureSources, "width" | "height">): string | undefined {
  if (width < 1.45 * height) return "tall";
  return width >= 2 * height ? "panorama" : undefined;
}
