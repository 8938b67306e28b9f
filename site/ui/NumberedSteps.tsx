import type { SectionOf } from "#model/site.ts";
import { Prose } from "./Prose.tsx";

export function NumberedSteps({ steps }: Pick<SectionOf<"steps">, "steps">) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3> <Prose>{step.text}</Prose>
        </li>
      ))}
    </ol>
  );
}
