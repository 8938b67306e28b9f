import type { Scheme } from "#model/schemas/brand.ts";
import { drawingUrl } from "../../drawings/drawing-names.ts";

interface Props {
  name: string;
  /** The name of the same drawing with larger letters, for small screens. */
  smallName?: string | undefined;
  width: number;
  height: number;
  alt: string;
}

const smallScreen = "(width<48rem)";
const dark = "(prefers-color-scheme:dark)";

/** A drawing from a file, loaded lazily, in the visitor's color scheme. */
export function Drawing({ name, smallName, width, height, alt }: Props) {
  const source = (media: string, file: string, scheme: Scheme) => (
    <source media={media} srcSet={drawingUrl(file, scheme)} />
  );
  return (
    <picture>
      {smallName && source(`${smallScreen} and ${dark}`, smallName, "dark")}
      {source(dark, name, "dark")}
      {smallName && source(smallScreen, smallName, "light")}
      <img src={drawingUrl(name, "light")} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
