import type { SectionOf } from "#model/site.ts";
import type { MapView } from "../../drawings/map-views.ts";
import { Container } from "../ui/Container.tsx";
import { Prose } from "../ui/Prose.tsx";
import { DrawnMap } from "./DrawnMap.tsx";
import { MapFrame } from "./MapFrame.tsx";

interface Props {
  section: SectionOf<"serving-map">;
  view: MapView;
  /** A line below the map. */
  caption: string | undefined;
  /** The cities to list beside the map. */
  cities: { name: string; href: string }[];
  /** The place Google's map shows, such as "San Jose, CA". */
  query: string;
}

/** Our drawn map of the service area, and Google's map behind a button. */
export function ServingMap({ section, view, caption, cities, query }: Props) {
  return (
    <Container>
      <div className="margin-grid">
        <div className="flex flex-col gap-5">
          <h2 className="text-heading">{section.heading}</h2>
          {section.body && <Prose>{section.body}</Prose>}
          <ul className="grid grid-cols-2 gap-x-6">
            {cities.map(({ name, href }) => (
              <li key={href}>
                <a href={href} className="menu-link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <DrawnMap view={view} caption={caption} />
      </div>
      <MapFrame query={query} />
    </Container>
  );
}
