import { Prose } from "../ui/Prose.tsx";

interface Props {
  headline: string;
  /** The day the text last changed, as 2025-01-01. */
  updated: string;
  /** The text in Markdown. */
  body: string;
}

/** A legal text, set for reading. */
export function LegalPage({ headline, updated, body }: Props) {
  return (
    <article className="mx-auto max-w-[74rem] px-5 pt-12 pb-20 md:px-8 lg:pt-20">
      <h1 className="text-headline">{headline}</h1>
      <p className="mt-4 text-muted">
        Last updated <time dateTime={updated}>{monthOf(updated)}</time>
      </p>
      <Prose className="mt-8 max-w-[44rem]">{body}</Prose>
    </article>
  );
}

function monthOf(day: string): string {
  return new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(day));
}
