import type { Scheme } from "#model/schemas/brand.ts";
import type { City, Site } from "#model/site.ts";
import { drawingUrl } from "../../drawings/drawing-names.ts";
import { mapView } from "../../drawings/map-views.ts";
import { Pointed } from "../ui/Pointed.tsx";
import { CityLink } from "./CityLink.tsx";

interface Props {
  site: Site;
  city?: City | undefined;
  /** Where lines to places start at the left edge, by name, in percent of the map's height. */
  noteTops?: Map<string | undefined, number>;
}

const smallScreen = "(width<48rem)";
const dark = "(prefers-color-scheme:dark)";

export function NamedMap({ site, city, noteTops }: Props) {
  const view = mapView(site, city);
  if (!view) return null;
  const { name, smallName, alt, width, height } = view;
  const source = (media: string, file: string, scheme: Scheme) => (
    <source media={media} srcSet={drawingUrl(file, scheme)} />
  );
  const points = view.points.map(({ name, ...point }) => {
    const other = site.cities.find((one) => one.name === name && one !== city);
    if (!other) return { ...point, label: name, noteTop: noteTops?.get(name) };
    return { ...point, href: other.href, label: <CityLink city={other} site={site} /> };
  });
  return (
    <Pointed points={points} labels="there">
      <picture>
        {source(`${smallScreen} and ${dark}`, smallName, "dark")}
        {source(dark, name, "dark")}
        {source(smallScreen, smallName, "light")}
        <img src={drawingUrl(name, "light")} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      </picture>
    </Pointed>
  );
}
