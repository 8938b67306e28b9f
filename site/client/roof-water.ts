import { inWords, roofWaterInWords } from "../components/sections/roof-water.ts";

/** Updates the values beside the sliders and the result when one moves. */
for (const calculator of document.querySelectorAll("[data-roof-water]")) {
  const sliders = calculator.querySelectorAll("input");
  const [area, gutter] = sliders;
  const output = calculator.querySelector("output");
  calculator.addEventListener("input", () => {
    for (const { previousElementSibling: line, valueAsNumber } of sliders) {
      const value = line?.querySelector("b");
      if (value) value.textContent = inWords(valueAsNumber);
    }
    if (area && gutter && output) output.textContent = roofWaterInWords(area.valueAsNumber, gutter.valueAsNumber);
  });
}
