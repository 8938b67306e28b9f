import type { FieldState } from "./FieldProblem.tsx";

interface Props {
  name: "services" | "urgency";
  type: "checkbox" | "radio";
  legend: string;
  hint?: string;
  choices: { value: string; label: string }[];
  /** The value a new form starts with. */
  chosen?: string | undefined;
  choiceAttributes: ((value: string) => Record<string, string>) | undefined;
  state: FieldState | undefined;
}

const looks = {
  checkbox: { list: "grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1", choice: "gap-3 border-b border-line" },
  radio: { list: "flex flex-wrap gap-x-5", choice: "gap-2" },
};

/** Boxes to tick, below each other, or rings of which one is chosen, in a row. */
export function ChoiceGroup({ name, type, legend, hint, choices, chosen, choiceAttributes, state }: Props) {
  const look = looks[type];
  return (
    <fieldset className="min-w-0" {...state?.attributes}>
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="text-small text-muted">{hint}</p>}
      {state?.problem}
      <div className={`mt-1 ${look.list}`}>
        {choices.map(({ value, label }, at) => (
          <label key={value} className={`flex min-h-11 items-center text-body/snug ${look.choice}`}>
            <input
              id={at === 0 ? `first-${name}` : undefined}
              type={type}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-5 shrink-0 accent-link"
              {...choiceAttributes?.(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
