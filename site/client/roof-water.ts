import { inWords, roofWaterInWords } from "../lib/roof-water.ts";

/** Updates the values beside the sliders and the result when one moves. */
for (const calculator of document.querySelectorAll("[data-roof-water]")) {
  const [area, gutter] = calculator.querySelectorAll("input");
  const output = calculator.querySelector("output");
  calculator.addEventListener("input", () => {
    for (const { previousElementSibling: line, valueAsNumber } of [area, gutter].filter(
      (slider) => slider !== undefined,
    )) {
      const value = line?.querySelector("b");
      if (value) value.textContent = inWords(valueAsNumber);
    }
    if (area && gutter && output) output.textContent = roofWaterInWords(area.valueAsNumber, gutter.valueAsNumber);
  });
}
