/** Writes words such as "book now" below the next month of the calendar's visits, counted from this month. */
export function markNextVisit(): void {
  const dots = [...document.querySelectorAll<SVGCircleElement>("[data-next-visit] circle")];
  const yearShare = new Date().getMonth() / 12;
  // Wraps around: next year's months come last.
  const wait = (dot: SVGCircleElement) => (shareOf(dot) - yearShare + 1) % 1;
  const [next] = dots.sort((one, other) => wait(one) - wait(other));
  if (!next) return;
  const text = document.createElementNS(next.namespaceURI, "text");
  text.textContent = next.closest("svg")?.dataset.nextVisit ?? "";
  text.setAttribute("x", next.getAttribute("cx") ?? "");
  text.setAttribute("y", "100%");
  next.after(text);
}

function shareOf(dot: SVGCircleElement): number {
  return Number.parseFloat(dot.getAttribute("cx") ?? "") / 100;
}
