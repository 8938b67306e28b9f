import type { Steps } from "#model/schemas/steps.ts";
import { Prose } from "./Prose.tsx";

/** Steps along a line that runs down like a downspout. */
export function NumberedSteps({ steps }: Pick<Steps, "steps">) {
  return (
    <ol className="relative flex flex-col gap-9 before:absolute before:inset-y-2 before:left-3.75 before:w-1.5 before:border-x-2 before:border-line">
      {steps.map((step, at) => (
        <li key={step.title} className="relative flex gap-6">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-panel font-display font-bold text-panel-text"
          >
            {at + 1}
          </span>
          <div>
            <h3 className="pt-1 text-title">{step.title}</h3>
            <Prose className="mt-2">{step.text}</Prose>
          </div>
        </li>
      ))}
    </ol>
  );
}
