/** Runs in the page. Lists sections whose left or right half has a gap higher than `most` pixels. */
export function emptyHalves(most: number): string[] {
  const boxes = (element: Element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found = Array.from(element.querySelectorAll("img, svg, iframe, form, summary"), (one) =>
      one.getBoundingClientRect(),
    );
    while (texts.nextNode()) {
      // A closed answer has a size, too.
      if (!texts.currentNode.parentElement?.checkVisibility()) continue;
      range.selectNodeContents(texts.currentNode);
      found.push(...range.getClientRects());
    }
    return found.filter(({ width, height }) => width > 1 && height > 1);
  };
  const middle = document.documentElement.clientWidth / 2;
  return Array.from(document.querySelectorAll("main > :not(:first-child, .beside), main > .beside.first")).flatMap(
    (section) => {
      const row = section.matches(".first") ? [section, section.nextElementSibling ?? section] : [section];
      const all = row.flatMap(boxes).sort((one, other) => one.top - other.top);
      const halves = [all.filter(({ left }) => left < middle), all.filter(({ right }) => right > middle)];
      const [top, bottom] = [Math.min(...all.map((box) => box.top)), Math.max(...all.map((box) => box.bottom))];
      return halves.flatMap((half) => {
        let filledTo = top;
        let largest = 0;
        for (const box of half) {
          largest = Math.max(largest, box.top - filledTo);
          filledTo = Math.max(filledTo, box.bottom);
        }
        largest = Math.max(largest, bottom - filledTo);
        return largest > most ? [`${Math.round(largest)} px beside "${section.textContent.trim().slice(0, 40)}"`] : [];
      });
    },
  );
}

/** Runs in the page. Lists pairs of sections whose headings start at different heights. */
export function pairsApart(): string[] {
  return Array.from(document.querySelectorAll("main > .beside.first")).flatMap((first) => {
    const [one, other] = [first, first.nextElementSibling].map((section) => section?.querySelector("h2"));
    const apart = Math.abs((one?.getBoundingClientRect().top ?? 0) - (other?.getBoundingClientRect().top ?? 0));
    return apart > 1 ? [`"${one?.textContent}" and "${other?.textContent}" are ${apart} px apart`] : [];
  });
}

/** Runs in the page. Returns the headings with a font size of 42 pixels, and the font sizes of the others. */
export function headingSizes(): { large: string[]; others: number[] } {
  const sizeOf = (heading: Element) => Math.round(Number.parseFloat(getComputedStyle(heading).fontSize));
  const headings = Array.from(document.querySelectorAll("main h2"));
  const large = headings.filter((heading) => sizeOf(heading) === 42);
  const others = headings.filter((heading) => !large.includes(heading)).map(sizeOf);
  return { large: large.map(({ textContent }) => textContent), others: [...new Set(others)] };
}

/** Runs in the page. Lists steps whose text overflows into the next step. */
export function longSteps(): string[] {
  const steps = Array.from(document.querySelectorAll(".steps > li"));
  return steps.filter((step) => step.scrollHeight > step.clientHeight + 2).map(({ textContent }) => textContent);
}

/** Runs in the page. Opens or closes the details of a process and lists steps that this moves. */
export function movedSteps(): string[] {
  const steps = Array.from(document.querySelectorAll<HTMLElement>(".process > .steps > li"));
  const tops = steps.map(({ offsetTop }) => offsetTop);
  for (const details of document.querySelectorAll(".process details")) details.toggleAttribute("open");
  return steps.filter(({ offsetTop }, at) => offsetTop !== tops[at]).map(({ textContent }) => textContent);
}

/** Runs in the page. Lists call links with a covered corner. */
export function coveredCalls(): string[] {
  const links = document.querySelectorAll<HTMLElement>("main .section-body .call a");
  const isCovered = (link: HTMLElement) => {
    link.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = link.getBoundingClientRect();
    return [left + 6, right - 6].some((x) => [top + 6, bottom - 6].some((y) => !hits(link, x, y)));
  };
  const hits = (link: Element, x: number, y: number) => link.contains(document.elementFromPoint(x, y));
  return Array.from(links)
    .filter((link) => link.checkVisibility() && isCovered(link))
    .map(({ textContent }) => textContent);
}
