import type { City, Site } from "#model/site.ts";
import { mapView } from "../../drawings/map-views.ts";
import { Drawing } from "../ui/Drawing.tsx";
import { Pointed } from "../ui/Pointed.tsx";
import { CityLink } from "./CityLink.tsx";

interface Props {
  site: Site;
  city?: City | undefined;
  /** Where lines to places begin at the left edge, by name, in percent of the map's height. */
  noteTops?: Map<string | undefined, number>;
}

/** Our drawn map of a city, or the whole one, with the names of places. Those of other cities are links. */
export function NamedMap({ site, city, noteTops }: Props) {
  const view = mapView(site, city);
  if (!view) return null;
  const { points, ...drawing } = view;
  const named = points.map(({ name, ...point }) => {
    const other = site.cities.find((one) => one.name === name && one !== city);
    if (!other) return { ...point, label: name, noteTop: noteTops?.get(name) };
    return { ...point, href: other.href, label: <CityLink city={other} site={site} /> };
  });
  return (
    <Pointed points={named} labels="there">
      <Drawing {...drawing} />
    </Pointed>
  );
}
