import { type City, citiesServed, type Site } from "#model/site.ts";
import { mapView } from "../../drawings/map-views.ts";
import { withValues, words } from "../../words.ts";
import { Container } from "../ui/Container.tsx";
import { Prose } from "../ui/Prose.tsx";
import { DrawnMap } from "./DrawnMap.tsx";
import { MapFrame } from "./MapFrame.tsx";
import type { SectionProps } from "./section-props.ts";

/** Our drawn map of the service area, on a city's own page that of the city, and Google's map behind a button. */
export function ServingMap({ section, site, page }: SectionProps<"serving-map">) {
  const { address, city, service } = page;
  const served = citiesServed(page, site).map(({ name }) => name);
  const { locality, region } = site.company.address;
  const view = mapView(site, city?.href === address ? city : undefined);
  // What all links begin with is said once above them, and to screen readers in each.
  const starts = new Set(site.cities.map((one) => pageName(one, site).replace(one.name, "").trim()));
  const shared = starts.size === 1 ? [...starts][0] : "";
  return (
    <Container>
      <div className={view && "map-and-words"}>
        <div className="flex flex-col gap-5">
          <h2 className="text-heading">{section.heading}</h2>
          {section.body && <Prose>{section.body}</Prose>}
          {service && served.length > 1 && (
            <p>
              {withValues(words.area.offered, {
                service: service.name.toLowerCase(),
                cities: new Intl.ListFormat("en-US").format(served),
              })}
            </p>
          )}
          <div>
            {shared && (
              <p aria-hidden="true" className="text-muted">
                {shared}
              </p>
            )}
            <ul className="city-links">
              {site.cities.map((one) => (
                <li key={one.href}>
                  <a href={one.href} className="menu-link">
                    <span>
                      <span className="sr-only">{shared}</span> {shared ? one.name : pageName(one, site)}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <MapFrame query={`${locality}, ${region}`} />
        </div>
        <DrawnMap view={view} caption={site.map?.caption} />
      </div>
    </Container>
  );
}

/** What a city's page is about, such as "Window cleaning in Ashby". */
function pageName({ name: city, services: [first] }: City, { services }: Site): string {
  const service = services.find(({ slug }) => slug === first)?.name;
  return service ? withValues(words.area.page, { service: inSentence(service), city }) : city;
}

function inSentence(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}
