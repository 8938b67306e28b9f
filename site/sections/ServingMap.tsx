import { renderToStaticMarkup } from "react-dom/server";
import type { ServingMap as Words } from "#content/shapes/serving-map.ts";
import { Container } from "../parts/Container.tsx";
import { Heading, headingId } from "../parts/Heading.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Prose } from "../parts/Prose.tsx";
import { type MappedCity, ServiceAreaMap } from "./ServiceAreaMap.tsx";

interface Props {
  section: Words;
  cities: MappedCity[];
  /** What the maps service is asked for, such as "San Jose, CA". */
  query: string;
}

/**
 * The map of the service area. The frame holds our own drawing and a link; only following that link asks the maps
 * service for anything, so it works without script and nobody is told of a visit before the visitor wants it.
 */
export function ServingMap({ section, cities, query }: Props) {
  const encoded = encodeURIComponent(query);
  const drawing = renderToStaticMarkup(
    <html lang="en">
      <head>
        <title>{`Map of ${query} and the cities around it`}</title>
      </head>
      <body {...{ topmargin: "0", leftmargin: "0", marginwidth: "0", marginheight: "0", bgcolor: "#e9e4d6" }}>
        <ServiceAreaMap cities={cities} href={`https://www.google.com/maps?q=${encoded}&output=embed`} />
      </body>
    </html>,
  );
  return (
    <Container labelledBy={headingId(section.heading)}>
      <div className="flex flex-col gap-5">
        <Heading text={section.heading} />
        {section.body && <Prose text={section.body} className="max-w-[42rem]" />}
        <iframe
          title={`Map: ${section.heading}`}
          srcDoc={`<!doctype html>${drawing}`}
          loading="lazy"
          height="450"
          className="mt-3 block h-[450px] w-full rounded-card border-0"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <p className="text-small text-muted">
          The interactive map is loaded from Google only when you ask for it.{" "}
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${encoded}`}
            rel="noopener"
            className="inline-flex min-h-6 items-center gap-1 font-semibold text-link underline underline-offset-4"
          >
            Open in Maps
            <Icon name="arrow" className="size-4" />
          </a>
        </p>
      </div>
    </Container>
  );
}
