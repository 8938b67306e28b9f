import type { City, Site } from "#model/site.ts";
import { mapView } from "../../drawings/map-views.ts";
import { Drawing } from "../ui/Drawing.tsx";
import { Pointed } from "../ui/Pointed.tsx";
import { CityLink } from "./CityLink.tsx";

/** Our drawn map of a city, or the whole one, with the names of places. Those of other cities are links. */
export function NamedMap({ site, city }: { site: Site; city?: City | undefined }) {
  const view = mapView(site, city);
  if (!view) return null;
  const { points, ...drawing } = view;
  const named = points.map(({ name, ...point }) => {
    const other = site.cities.find((one) => one.name === name && one !== city);
    if (!other) return { ...point, label: name };
    return { ...point, href: other.href, label: <CityLink city={other} site={site} /> };
  });
  return (
    <Pointed points={named} labels="there">
      <Drawing {...drawing} />
    </Pointed>
  );
}
