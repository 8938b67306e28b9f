interface Props {
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  /** Where it stands at first. */
  first: number;
}

/** A slider below its label. */
export function Slider({ label, unit, min, max, step, first }: Props) {
  return (
    <label className="flex flex-col">
      {label}, in {unit}
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        defaultValue={first}
        className="min-h-11 w-full accent-link"
      />
    </label>
  );
}
