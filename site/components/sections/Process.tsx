import type { Process as ProcessSection } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";
import { NumberedSteps } from "../ui/NumberedSteps.tsx";
import { Prose } from "../ui/Prose.tsx";

/** How a service is done: the steps and what they include, the same wherever it is shown, and what only this page says. */
export function Process({ section }: { section: ProcessSection }) {
  const { heading, intro, local, steps, included, notIncluded, quote } = section;
  return (
    <>
      <Container surface="band">
        <Heading>{heading}</Heading>
        {intro && <Prose className="mt-4 max-w-[42rem] text-muted">{intro}</Prose>}
        <div className="mt-8">
          <NumberedSteps steps={steps} columns={2} />
        </div>
        <Points points={local} className="mt-10 lg:grid-cols-2" />
      </Container>
      <Container>
        <Heading minor>What you get and what sets the price</Heading>
        <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-2">
          <div className="flex flex-col gap-8">
            <Lines title="Included in every visit" lines={included} />
            <Lines title="Quoted separately" lines={notIncluded} />
          </div>
          {quote && (
            <div className="flex flex-col gap-5">
              <h3 className="text-title">How your quote is built</h3>
              <Prose>{quote.intro}</Prose>
              <Points points={quote.parts} className="sm:grid-cols-2" />
              {quote.example && <Prose>{quote.example}</Prose>}
            </div>
          )}
        </div>
      </Container>
    </>
  );
}

function Points({ points, className }: { points: ProcessSection["local"]; className: string }) {
  if (points.length === 0) return null;
  return (
    <dl className={`grid gap-x-14 gap-y-5 ${className}`}>
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
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
      <h3 className="text-title">{title}</h3>
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
