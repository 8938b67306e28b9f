import { citiesServed } from "#model/site.ts";
import { withValues, words } from "../../words.ts";
import { Container } from "../ui/Container.tsx";
import { Prose } from "../ui/Prose.tsx";
import { MapAndNotes } from "./MapAndNotes.tsx";
import { MapFrame } from "./MapFrame.tsx";
import type { SectionProps } from "./section-props.ts";

export function ServingMap({ section, site, page }: SectionProps<"serving-map">) {
  const { address, city, service } = page;
  const own = city?.href === address ? city : undefined;
  const served = citiesServed(page, site).map(({ name }) => name);
  const { locality, region } = site.company.address;
  return (
    <Container>
      <MapAndNotes site={site} page={page} city={own}>
        <h2 className="text-heading">{section.heading}</h2>
        <div className="flex flex-col gap-5">
          {section.body && <Prose>{section.body}</Prose>}
          {service && served.length > 1 && (
            <p>
              {withValues(words.area.offered, {
                service: service.name.toLowerCase(),
                cities: new Intl.ListFormat("en-US").format(served),
              })}
            </p>
          )}
          <MapFrame query={`${locality}, ${region}`} />
        </div>
      </MapAndNotes>
    </Container>
  );
}
