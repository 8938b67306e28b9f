import { slugify } from "markdown-to-jsx/react";
import { use } from "react";
import type { Site, LegalPage as Text } from "#model/site.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { formatMonth } from "../../ui/format-month.ts";
import { Prose } from "../../ui/Prose.tsx";
import { PreviewMarks } from "../../ui/preview-marks.ts";

export function LegalPage({ text, site: { words } }: { text: Text; site: Site }) {
  const { headline, updated, body } = text;
  const headings = Array.from(body.matchAll(/^## (.+)$/gm), ([, heading = ""]) => heading);
  return (
    <article className="page-width halves legal">
      <header>
        <h1>{headline}</h1>
        <p className="muted" {...use(PreviewMarks).lastUpdate}>
          Last updated <time dateTime={updated}>{formatMonth(updated)}</time>
        </p>
        <nav aria-label={words.legal.contents}>
          <Disclosure className="folded" heading={<h2>{words.legal.contents}</h2>}>
            <ul>
              {headings.map((heading) => (
                <li key={heading}>
                  <a href={`#${slugify(heading)}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </Disclosure>
        </nav>
      </header>
      <Prose>{body}</Prose>
    </article>
  );
}
