import { Icon } from "../ui/Icon.tsx";

/** Contacts Google only when the button loads its map. Without script there is only the link. */
export function MapFrame({ query }: { query: string }) {
  const encoded = encodeURIComponent(query);
  return (
    <div className="map-frame">
      <details data-map-frame>
        <summary className="call-line">
          <span>Show the interactive map</span>
          <span>Hide the interactive map</span>
        </summary>
        <template>
          <iframe
            title={`Google's map of ${query}`}
            src={`https://www.google.com/maps?q=${encoded}&output=embed`}
            loading="lazy"
            height="450"
          />
        </template>
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
