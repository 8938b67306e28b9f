/** Runs in the page. Lists picture labels that are cut off or cover something, and notes whose number is not shown. */
export async function labelProblems(): Promise<string[]> {
  const overlaps = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const around = (points: DOMPoint[]) => {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return new DOMRect(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
  };
  /** Lists the letters and road signs of a map. An image has no elements, so it draws the map over the image. */
  const drawnIn = async (map: Element) => {
    const sources = Array.from(map.querySelectorAll("source"));
    const file = sources.find(({ media }) => matchMedia(media).matches)?.srcset ?? map.querySelector("img")?.src;
    const parsed = new DOMParser().parseFromString(await (await fetch(file ?? "")).text(), "image/svg+xml");
    const drawing = document.importNode(parsed.documentElement, true);
    const cover = document.createElement("div");
    cover.style.cssText = "position:absolute;inset:0";
    cover.attachShadow({ mode: "open" }).append(drawing);
    map.querySelector("div")?.append(cover);
    const letters = Array.from(drawing.querySelectorAll("text"), (text) => {
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      const matrix = text.getScreenCTM() ?? undefined;
      return Array.from({ length: text.getNumberOfChars() }, (_, at) => {
        const corners = [text.getStartPositionOfChar(at), text.getEndPositionOfChar(at)].flatMap(({ x, y }) =>
          [y - 0.75 * size, y + 0.2 * size].map((edge) => new DOMPoint(x, edge)),
        );
        return { name: text.textContent, box: around(corners.map((corner) => corner.matrixTransform(matrix))) };
      });
    });
    const signs = Array.from(drawing.querySelectorAll("g > rect"), (sign) => {
      return { name: sign.parentElement?.textContent, box: sign.getBoundingClientRect() };
    });
    cover.remove();
    return [...letters.flat(), ...signs];
  };
  const figures = Array.from(document.querySelectorAll(".pointed"), async (figure) => {
    // First, because the page may move while the drawing loads.
    const drawn = figure.matches(".there") ? await drawnIn(figure) : [];
    const shown = (selector: string) =>
      Array.from(figure.querySelectorAll(selector)).filter(
        (element) => element.getBoundingClientRect().width > 0 && getComputedStyle(element).visibility === "visible",
      );
    const labels = shown("li").map((label) => {
      const range = document.createRange();
      range.selectNodeContents(label.querySelector("a") ?? label);
      const screenReaderText = label.querySelector(".sr-only");
      if (screenReaderText) range.setStartAfter(screenReaderText);
      return { text: label.textContent.trim(), box: range.getBoundingClientRect() };
    });
    const dots = shown("circle").map((dot) => dot.getBoundingClientRect());
    const numbers = dots.filter(({ width }) => width > 12);
    const drawnUnder = (box: DOMRect) =>
      Array.from(new Set(drawn.filter((other) => overlaps(box, other.box)).map(({ name }) => name)));
    const texts = shown("text").map(({ textContent }) => textContent);
    const notes = Array.from(figure.closest("section")?.querySelectorAll(".place-number") ?? []);
    return [
      ...notes.filter((note) => !texts.includes(note.textContent)).map((note) => `no ${note.textContent} on the map`),
      ...(labels.length + numbers.length === 0 ? [`no label in "${figure.textContent.slice(0, 40)}"`] : []),
      ...labels.flatMap(({ text, box }, at) => {
        const others = labels.filter((other, otherAt) => otherAt !== at && overlaps(box, other.box));
        return [
          ...others.map((other) => `"${text}" covers "${other.text}"`),
          ...drawnUnder(box).map((name) => `"${text}" covers "${name}"`),
          ...(dots.some((dot) => overlaps(box, dot)) ? [`"${text}" covers a dot`] : []),
          ...(box.left < 0 || box.right > document.documentElement.clientWidth ? [`"${text}" is cut off`] : []),
        ];
      }),
      ...numbers.flatMap((number, at) => {
        const isCut = number.left < 0 || number.right > document.documentElement.clientWidth;
        const isCovered = numbers.some((other, otherAt) => otherAt !== at && overlaps(number, other));
        const of = `number ${at + 1} in "${figure.textContent.slice(0, 40)}"`;
        return [
          ...(isCut || isCovered ? [`${of} is cut off or covered`] : []),
          ...drawnUnder(number).map((name) => `${of} covers "${name}"`),
        ];
      }),
    ];
  });
  return (await Promise.all(figures)).flat();
}
