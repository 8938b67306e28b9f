import type { Steps } from "#model/schemas/steps.ts";
import { Prose } from "./Prose.tsx";

interface Props extends Pick<Steps, "steps"> {
  /** How many columns the steps run through where there is room. */
  columns?: 1 | 2;
}

/** Steps along a line that runs down like a downspout. */
export function NumberedSteps({ steps, columns = 1 }: Props) {
  return (
    <ol className={columns === 2 ? "steps steps-in-columns" : "steps"}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3 className="text-title">{step.title}</h3>
          <Prose className="mt-1">{step.text}</Prose>
        </li>
      ))}
    </ol>
  );
}
