import { roofWaterInWords } from "../lib/roof-water.ts";

/** Updates the result when a slider moves. */
for (const calculator of document.querySelectorAll("[data-roof-water]")) {
  const [area, gutter] = calculator.querySelectorAll("input");
  const output = calculator.querySelector("output");
  calculator.addEventListener("input", () => {
    if (area && gutter && output) output.textContent = roofWaterInWords(area.valueAsNumber, gutter.valueAsNumber);
  });
}
