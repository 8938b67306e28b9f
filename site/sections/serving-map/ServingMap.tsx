import { use } from "react";
import { Container } from "../../ui/Container.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { PreviewMarks } from "../../ui/preview-marks.ts";
import { withValues } from "../../words.ts";
import { MapAndNotes } from "../maps/MapAndNotes.tsx";
import type { SectionProps } from "../section-props.ts";

export function ServingMap({ section, site, city, notes, offered, served }: SectionProps<"serving-map">) {
  const { locality, region } = site.company.address;
  const query = `${locality}, ${region}`;
  return (
    <Container>
      <MapAndNotes site={site} city={city} notes={notes} otherMap={<GoogleMap query={query} />}>
        <h2 className="text-minor">{section.heading}</h2>
        {section.body && <Prose>{section.body}</Prose>}
        {offered && (
          <p>
            {withValues(site.words.area.offered, {
              service: offered.toLowerCase(),
              cities: new Intl.ListFormat("en-US").format(served),
            })}
          </p>
        )}
        <GoogleMapButton query={query} />
      </MapAndNotes>
    </Container>
  );
}

/** The page contacts Google only after a visitor opens the map. Without a script there is only the link. */
function GoogleMapButton({ query }: { query: string }) {
  return (
    <div className="not-printed map-button" {...use(PreviewMarks).otherMap}>
      <details data-map-frame>
        <summary className="call-line">
          <span>Show the interactive map</span>
          <span>Hide the interactive map</span>
        </summary>
      </details>
      <p className="caption">
        Google's map loads only when you ask.{" "}
        <noscript>
          <a href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`} rel="noopener">
            Open in Maps
            <Icon name="arrow" />
          </a>
        </noscript>
      </p>
    </div>
  );
}

function GoogleMap({ query }: { query: string }) {
  return (
    <template>
      <iframe
        title={`Google's map of ${query}`}
        src={`https://www.google.com/maps?q=${encodeURIComponent(query)}&output=embed`}
        loading="lazy"
        height="450"
      />
    </template>
  );
}
