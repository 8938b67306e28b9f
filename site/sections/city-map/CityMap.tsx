import type { City } from "#model/site.ts";
import { Container } from "../../ui/Container.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { withValues } from "../../words.ts";
import { MapAndNotes } from "../maps/MapAndNotes.tsx";
import type { SectionProps } from "../section-props.ts";

export function CityMap({ section, site, city, notes }: SectionProps<"city-map">) {
  const nearby = city ? neighborLinks(city, site.cities) : [];
  return (
    <Container>
      <MapAndNotes site={site} city={city} notes={notes}>
        <h2 className="text-minor">{section.heading}</h2>
        {section.body && <Prose>{section.body}</Prose>}
        {nearby.length > 0 && (
          <Prose>{withValues(site.words.area.nearby, { cities: new Intl.ListFormat("en-US").format(nearby) })}</Prose>
        )}
      </MapAndNotes>
    </Container>
  );
}

function neighborLinks({ neighbors }: City, cities: City[]): string[] {
  const shown = neighbors.flatMap((slug) => cities.filter((city) => city.slug === slug));
  return shown.map(({ name, href }) => `[${name}](${href})`);
}
