import type { ServingMap as ServingMapSection } from "#model/schemas/serving-map.ts";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Prose } from "../ui/Prose.tsx";

interface Props {
  section: ServingMapSection;
  /** What the maps service is asked for, such as "San Jose, CA". */
  query: string;
}

/**
 * The map of the service area. The frame holds our own drawing and a link; only following that link asks the maps
 * service for anything, so it works without script and nobody is told of a visit before the visitor wants it.
 */
export function ServingMap({ section, query }: Props) {
  const encoded = encodeURIComponent(query);
  return (
    <Container>
      <div className="flex flex-col gap-5">
        <Heading>{section.heading}</Heading>
        {section.body && <Prose className="max-w-[42rem]">{section.body}</Prose>}
        <iframe
          title={`Map: ${section.heading}`}
          srcDoc={drawing(query, `https://www.google.com/maps?q=${encoded}&output=embed`)}
          loading="lazy"
          height="450"
          className="mt-3 block h-[450px] w-full rounded-card"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <p className="text-small text-muted">
          Google's map loads only when you ask.{" "}
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${encoded}`}
            rel="noopener"
            className="inline-flex min-h-6 items-center gap-1 font-semibold text-link underline underline-offset-4"
          >
            Open in Maps
            <Icon name="arrow" />
          </a>
        </p>
      </div>
    </Container>
  );
}

/** The page in the frame until the map is asked for. Old attributes keep it free of styles, which the policy refuses. */
function drawing(query: string, mapAddress: string): string {
  const name = `Map of ${query} and the cities around it`;
  return (
    `<!doctype html><html lang="en"><title>${name}</title><body topmargin="0" leftmargin="0" bgcolor="#e9e4d6">` +
    `<a href="${mapAddress.replace("&", "&amp;")}"><div><img src="/service-area.svg" loading="lazy" align="top" width="100%" height="450" alt="${name}. Show the interactive map." border="0"></div></a>`
  );
}
