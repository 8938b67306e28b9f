import { Icon } from "../ui/Icon.tsx";

/**
 * The maps service's own map behind a button. Until someone asks for it, its frame holds a link of ours: nobody is told
 * of a visit, and without script that link is what asks. With script, the button does: `site/client/show-map.ts`.
 */
export function MapFrame({ query }: { query: string }) {
  const encoded = encodeURIComponent(query);
  const address = `https://www.google.com/maps?q=${encoded}&output=embed`;
  return (
    <div className="map-frame">
      <details data-map-frame>
        <summary className="call-line">Show the interactive map</summary>
        <iframe
          title={`Google's map of ${query}`}
          srcDoc={`<!doctype html><html lang="en"><title>Map</title><a href="${address.replace("&", "&amp;")}">Load Google's map of ${query}</a>`}
          loading="lazy"
          height="450"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </details>
      <p className="caption">
        Google's map loads only when you ask.{" "}
        <a href={`https://www.google.com/maps/search/?api=1&query=${encoded}`} rel="noopener">
          Open in Maps
          <Icon name="arrow" />
        </a>
      </p>
    </div>
  );
}
