/** Runs in the page. Lists picture labels that are cut off or cover something. */
export function labelProblems(): string[] {
  const overlaps = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return Array.from(document.querySelectorAll(".pointed")).flatMap((figure) => {
    const shown = (selector: string) =>
      Array.from(figure.querySelectorAll(selector)).filter((element) => element.getBoundingClientRect().width > 0);
    const labels = shown("li").map((label) => {
      const range = document.createRange();
      range.selectNodeContents(label.querySelector("a") ?? label);
      const screenReaderText = label.querySelector(".sr-only");
      if (screenReaderText) range.setStartAfter(screenReaderText);
      return { words: label.textContent.trim(), box: range.getBoundingClientRect() };
    });
    const dots = shown("circle").map((dot) => dot.getBoundingClientRect());
    const numbers = dots.filter(({ width }) => width > 12);
    return [
      ...(labels.length === 0 ? [`no label in "${figure.textContent.slice(0, 40)}"`] : []),
      ...labels.flatMap(({ words, box }, at) => {
        const others = labels.filter((other, otherAt) => otherAt !== at && overlaps(box, other.box));
        return [
          ...others.map((other) => `"${words}" covers "${other.words}"`),
          ...(dots.some((dot) => overlaps(box, dot)) ? [`"${words}" covers a dot`] : []),
          ...(box.left < 0 || box.right > document.documentElement.clientWidth ? [`"${words}" is cut off`] : []),
        ];
      }),
      ...numbers.flatMap((number, at) => {
        const isCut = number.left < 0 || number.right > document.documentElement.clientWidth;
        const isCovered = numbers.some((other, otherAt) => otherAt !== at && overlaps(number, other));
        return isCut || isCovered
          ? [`number ${at + 1} in "${figure.textContent.slice(0, 40)}" is cut off or covered`]
          : [];
      }),
    ];
  });
}
