import type { SectionOf } from "#model/site.ts";
import { Prose } from "./Prose.tsx";

interface Props extends Pick<SectionOf<"steps">, "steps"> {
  /** True where the steps have the whole width of the page. */
  inColumns?: boolean;
}

export function NumberedSteps({ steps, inColumns = false }: Props) {
  return (
    <ol className={inColumns ? "steps steps-in-columns" : "steps"}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <Prose className="mt-1">{step.text}</Prose>
        </li>
      ))}
    </ol>
  );
}
