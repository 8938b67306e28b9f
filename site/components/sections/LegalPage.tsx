import type { LegalPage as Text } from "#model/site.ts";
import { Prose } from "../ui/Prose.tsx";

export function LegalPage({ headline, updated, body }: Text) {
  const month = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return (
    <article className="page-width legal">
      <h1>{headline}</h1>
      <p>
        Last updated <time dateTime={updated}>{new Date(updated).toLocaleDateString("en-US", month)}</time>
      </p>
      <Prose>{body}</Prose>
    </article>
  );
}
