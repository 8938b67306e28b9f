import type { SectionOf } from "#model/site.ts";
import { downspoutsFor, gallonsFrom, inWords, roofWaterInWords } from "../../lib/roof-water.ts";
import { Container } from "../ui/Container.tsx";
import { Prose } from "../ui/Prose.tsx";

const roofs = [1000, 1500, 2000, 2500];
const gutters = [40, 80, 120, 160];
const first = { squareFeet: 1500, feet: 120 };
const sliders = [
  { label: "Roof, seen from above, in square feet", min: 500, max: 4000, step: 50, defaultValue: first.squareFeet },
  { label: "Gutter, all sides together, in feet", min: 20, max: 400, step: 10, defaultValue: first.feet },
];

/** How much water an inch of rain brings to a roof, with sliders that need script: `site/client/roof-water.ts`. */
export function RoofWater({ section }: { section: SectionOf<"roof-water"> }) {
  return (
    <Container>
      <div className="halves">
        <div className="flex flex-col gap-5">
          <h2 className="text-minor">{section.heading}</h2>
          {section.body && <Prose>{section.body}</Prose>}
        </div>
        <div>
          <div className="grid gap-6 sm:grid-cols-2">
            <Figures
              of="Roof"
              result="Inch of rain"
              rows={roofs.map((area) => [`${inWords(area)} sq ft`, `${inWords(gallonsFrom(area))} gallons`])}
            />
            <Figures
              of="Gutter"
              result="Downspouts"
              rows={gutters.map((feet) => [`${feet} feet`, downspoutsFor(feet)])}
            />
          </div>
          <fieldset data-roof-water className="mt-8 flex flex-col gap-4 rounded-card bg-band p-5 noscript:hidden">
            <legend className="float-left semibold">Your own roof</legend>
            {sliders.map(({ label, ...range }) => (
              <label key={label} className="flex flex-col">
                {label}
                <input type="range" {...range} className="min-h-11 w-full accent-link" />
              </label>
            ))}
            <output aria-live="polite" className="semibold">
              {roofWaterInWords(first.squareFeet, first.feet)}
            </output>
          </fieldset>
        </div>
      </div>
    </Container>
  );
}

function Figures({ of, result, rows }: { of: string; result: string; rows: [string, string | number][] }) {
  return (
    <table className="figures w-full self-start text-left">
      <thead>
        <tr>
          <th className="w-1/2 pb-2">{of}</th>
          <th className="pb-2">{result}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([given, found]) => (
          <tr key={given}>
            <td className="py-2">{given}</td>
            <td>{found}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
