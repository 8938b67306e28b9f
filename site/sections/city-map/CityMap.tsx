import type { City } from "#model/site.ts";
import { milesFrom } from "../../drawings/map-projection.ts";
import { Container } from "../../ui/Container.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { withValues } from "../../words.ts";
import { MapAndNotes } from "../maps/MapAndNotes.tsx";
import type { SectionProps } from "../section-props.ts";

export function CityMap({ section, site, city, notes }: SectionProps<"city-map">) {
  const nearby = city ? nearestTo(city, site.cities) : [];
  return (
    <Container>
      <MapAndNotes site={site} city={city} notes={notes}>
        <h2 className="text-minor">{section.heading}</h2>
        <div className="flex flex-col gap-3">
          {section.body && <Prose>{section.body}</Prose>}
          {nearby.length > 0 && <Prose>{withValues(site.words.area.nearby, { cities: nearby.join(" and ") })}</Prose>}
        </div>
      </MapAndNotes>
    </Container>
  );
}

function nearestTo({ slug, place }: City, cities: City[]): string[] {
  const others = cities.filter((other) => other.slug !== slug);
  const milesTo = (other: City) => Math.hypot(...Object.values(milesFrom(place, other.place)));
  others.sort((one, other) => milesTo(one) - milesTo(other));
  return others.slice(0, 2).map(({ name, href }) => `[${name}](${href})`);
}
