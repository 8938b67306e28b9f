import { Prose } from "../ui/Prose.tsx";

interface Props {
  headline: string;
  /** The day the text last changed, as 2025-01-01. */
  updated: string;
  /** The text in Markdown. */
  body: string;
}

export function LegalPage({ headline, updated, body }: Props) {
  return (
    <article className="page-width legal">
      <h1>{headline}</h1>
      <p>
        Last updated <time dateTime={updated}>{monthOf(updated)}</time>
      </p>
      <Prose>{body}</Prose>
    </article>
  );
}

function monthOf(day: string): string {
  return new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(day));
}
