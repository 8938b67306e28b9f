import { type Point, Pointed } from "./Pointed.tsx";

export interface PictureSources {
  alt: string;
  points?: Point[] | undefined;
  avif?: string;
  dark?: string;
  /** A drawing, or the file for browsers without AVIF. */
  src: string;
  width: number;
  height: number;
  isHeavy?: boolean;
}

interface Props {
  picture: PictureSources;
  sizes: string;
  /** Whether it is on the first screen, so that it loads at once. */
  priority?: boolean;
  frameClassName?: string;
}

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
    <Pointed
      points={points}
      labels={points.some(({ label }) => label) ? "below" : "in-text"}
      className={frameClassName}
    >
      {drawn}
    </Pointed>
  );
}
