import { use } from "react";
import { sentenceCase } from "#model/plain-text.ts";
import type { Scheme } from "#model/schemas/brand.ts";
import type { City, Site } from "#model/site.ts";
import { drawingUrl } from "../../drawings/drawing-names.ts";
import { mapView } from "../../drawings/map-views.ts";
import { Pointed } from "../../ui/Pointed.tsx";
import { PreviewMarks } from "../../ui/preview-marks.ts";
import { withValues } from "../../words.ts";

interface Props {
  site: Site;
  city?: City | undefined;
  /** The places with notes, in the order of their numbers. */
  noted?: string[];
}

const smallScreen = "(width<48rem)";
const dark = "(prefers-color-scheme:dark)";

export function NamedMap({ site, city, noted = [] }: Props) {
  const { map } = use(PreviewMarks);
  const view = mapView(site, city);
  if (!view) return null;
  const { name, smallName, alt, width, height } = view;
  const source = (media: string, file: string, scheme: Scheme) => (
    <source media={media} srcSet={drawingUrl(file, scheme)} />
  );
  // Numbers first: those of notes, then those that a phone shows in place of names.
  const order = ({ name, isNamedOnPhone }: (typeof view.points)[number]) => {
    return noted.includes(name) ? noted.indexOf(name) : noted.length + Number(isNamedOnPhone);
  };
  const inOrder = view.points.toSorted((one, other) => order(one) - order(other));
  const points = inOrder.map(({ name, ...point }) => {
    const other = site.cities.find((one) => one.name === name && one !== city);
    if (!other) return { ...point, label: name, hasNote: noted.includes(name) };
    return { ...point, href: other.href, label: <CityLink city={other} site={site} /> };
  });
  return (
    <Pointed points={points} labels="there">
      <picture>
        {source(`${smallScreen} and ${dark}`, smallName, "dark")}
        {source(dark, name, "dark")}
        {source(smallScreen, smallName, "light")}
        <img
          src={drawingUrl(name, "light")}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
          {...map}
        />
      </picture>
    </Pointed>
  );
}

/** Adds the page's topic for screen readers, such as "Window cleaning in Ashby". */
function CityLink({ city, site }: { city: City; site: Site }) {
  const name = site.services.find(({ slug }) => slug === city.services[0])?.name ?? "";
  const service = sentenceCase(name);
  return (
    <a href={city.href} className="menu-link">
      <span>
        <span className="sr-only">{service && withValues(site.words.area.page, { service, city: "" }).trim()}</span>{" "}
        {city.name}
      </span>
    </a>
  );
}
