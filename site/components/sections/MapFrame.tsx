import { Icon } from "../ui/Icon.tsx";

/** Contacts Google only when the button loads its map. Without script, a link in the frame does. */
export function MapFrame({ query }: { query: string }) {
  const encoded = encodeURIComponent(query);
  const address = `https://www.google.com/maps?q=${encoded}&output=embed`;
  return (
    <div className="map-frame">
      <details data-map-frame>
        <summary className="call-line">
          <span>Show the interactive map</span>
          <span>Hide the interactive map</span>
        </summary>
        <noscript>
          <iframe
            title={`Google's map of ${query}`}
            srcDoc={`<!doctype html><html lang="en"><title>Map</title><a href="${address.replace("&", "&amp;")}">Load Google's map of ${query}</a>`}
            loading="lazy"
            height="450"
          />
        </noscript>
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
