import { mapView } from "../../drawings/map-views.ts";
import { Container } from "../ui/Container.tsx";
import { Prose } from "../ui/Prose.tsx";
import { DrawnMap } from "./DrawnMap.tsx";
import { MapFrame } from "./MapFrame.tsx";
import type { SectionProps } from "./section-props.ts";

/** Our drawn map of the service area, on a city's own page that of the city, and Google's map behind a button. */
export function ServingMap({ section, site, page: { address, city } }: SectionProps<"serving-map">) {
  const { locality, region } = site.company.address;
  return (
    <Container>
      <div className="halves">
        <div className="flex flex-col gap-5">
          <h2 className="text-heading">{section.heading}</h2>
          {section.body && <Prose>{section.body}</Prose>}
          <ul className="city-links">
            {site.cities.map(({ name, href }) => (
              <li key={href}>
                <a href={href} className="menu-link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <DrawnMap view={mapView(site, city?.href === address ? city : undefined)} caption={site.map?.caption} />
      </div>
      <MapFrame query={`${locality}, ${region}`} />
    </Container>
  );
}
