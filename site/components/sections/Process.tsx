import type { Process as ProcessSection } from "#model/site.ts";
import { words } from "../../lib/words.ts";
import { Container } from "../ui/Container.tsx";
import { NumberedSteps } from "../ui/NumberedSteps.tsx";
import { Prose } from "../ui/Prose.tsx";
import { FindingsSheet } from "./FindingsSheet.tsx";

/** How a service is done: the steps and what they include, shared by all pages, and what only this page says. */
export function Process({ section }: { section: ProcessSection }) {
  const { heading, intro, local, steps, included, notIncluded, sampleFindings, quote } = section;
  return (
    <>
      <Container surface="bg-band">
        <h2 className="text-heading">{heading}</h2>
        {intro && <Prose className="intro">{intro}</Prose>}
        <div className="mt-6">
          <NumberedSteps steps={steps} inColumns />
        </div>
        <Points points={local} className="columns" />
      </Container>
      <Container>
        <h2 className="text-minor">{words.process.heading}</h2>
        <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-3">
          <div className="flex flex-col gap-6">
            <Lines title={words.process.included} lines={included} />
            <Lines title={words.process.notIncluded} lines={notIncluded} />
          </div>
          {quote && (
            <div className="flex flex-col gap-3">
              <h3>{words.process.quote}</h3>
              <Prose>{quote.intro}</Prose>
              <Points points={quote.parts} className="run-in" />
            </div>
          )}
          {sampleFindings.length > 0 && <FindingsSheet findings={sampleFindings} />}
        </div>
        {quote?.example && <Prose className="mt-6 max-w-none">{quote.example}</Prose>}
      </Container>
    </>
  );
}

function Points({ points, className }: { points: ProcessSection["local"]; className: string }) {
  if (points.length === 0) return null;
  return (
    <dl className={className}>
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt className="semibold">{title}</dt>
          <dd>
            <Prose>{text}</Prose>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <div className="prose mt-3">
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
