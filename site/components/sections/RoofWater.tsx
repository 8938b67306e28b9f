import type { SectionOf } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Prose } from "../ui/Prose.tsx";
import { feetPerDownspout, gallonsFrom, inWords, roofWaterInWords } from "./roof-water.ts";

const roofs = [1000, 1500, 2000, 2500];
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
          <table className="figures w-full text-left">
            <thead>
              <tr>
                <th className="w-1/2 pb-2">Roof</th>
                <th className="pb-2">Inch of rain</th>
              </tr>
            </thead>
            <tbody>
              {roofs.map((area) => (
                <tr key={area}>
                  <td className="py-1 md:py-2">{inWords(area)} sq ft</td>
                  <td>{inWords(gallonsFrom(area))} gallons</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div>
          <p>A gutter takes one downspout for every {feetPerDownspout} feet.</p>
          <fieldset data-roof-water className="mt-5 flex flex-col gap-4 rounded-card bg-band p-5 noscript:hidden">
            <legend className="float-left semibold">Your own roof</legend>
            {sliders.map(({ label, ...range }) => (
              <label key={label} className="flex flex-col">
                <span className="flex justify-between gap-4">
                  {label} <b className="semibold">{inWords(range.defaultValue)}</b>
                </span>
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
