import { create, type Font, type Glyph } from "fontkitten";
import { DomUtils, parseDocument } from "htmlparser2";

/** The fonts of labels, by their weight in the drawings. */
export interface LabelFonts {
  regular: Buffer;
  bold: Buffer;
}

type Text = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const italicSlant = 0.2;

/** The same drawing, its labels as outlines in the brand's face: a picture in a page has no fonts but the device's. */
export function outlineTexts(svg: string, fonts: LabelFonts): string {
  const drawing = parseDocument(svg, { xmlMode: true });
  const [regular, bold] = [fonts.regular, fonts.bold].map(fontIn);
  for (const text of DomUtils.getElementsByTagName("text", drawing)) {
    const { x = 0, y = 0, dy = 0, "text-anchor": _, ...rest } = text.attribs;
    const size = Number(inherited(text, "font-size"));
    const slant = inherited(text, "font-style") === "italic" ? italicSlant : 0;
    const spacing = Number(inherited(text, "letter-spacing") ?? 0);
    const glyphs = text.children.flatMap((run) => {
      const isBold = ("attribs" in run && run.attribs["font-weight"]) || inherited(text, "font-weight");
      const font = (isBold ? bold : regular) as Font;
      const scale = size / font.unitsPerEm;
      return font.glyphsForString(DomUtils.textContent(run)).map(({ path, advanceWidth }) => {
        const outline = relativeOutline(path.transform(scale, 0, slant * scale, -scale, 0, 0));
        return { outline, width: advanceWidth * scale + spacing };
      });
    });
    const width = glyphs.reduce((sum, glyph) => sum + glyph.width, 0);
    let left = Number(x) - width * (shares[inherited(text, "text-anchor") ?? "start"] ?? 0);
    const baseline = Number(y) + Number(dy);
    const outlines = glyphs.map((glyph) => {
      const start = `M${tenths(left)} ${tenths(baseline)}`;
      left += glyph.width;
      return start + glyph.outline;
    });
    Object.assign(text, { name: "path", attribs: { ...rest, d: outlines.join("") }, children: [] });
  }
  return DomUtils.getOuterHTML(drawing, { xmlMode: true });
}

/** How much of a text is to the left of its anchor. */
const shares: Record<string, number> = { start: 0, middle: 0.5, end: 1 };

function fontIn(file: Buffer): Font {
  const font = create(file);
  if (font.isCollection) throw new Error("A label's font is a collection of fonts.");
  return font;
}

function inherited(element: Text, name: string): string | undefined {
  const own = element.attribs[name];
  if (own !== undefined) return own;
  return element.parent && "attribs" in element.parent ? inherited(element.parent, name) : undefined;
}

const letters = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" };

/** Equal for every use of a glyph in a size, so that it compresses. */
function relativeOutline({ commands }: Glyph["path"]): string {
  let [x, y] = [0, 0];
  let start = [x, y];
  return commands
    .map(({ command, args }) => {
      const steps = args.map((place, at) => tenths(place - (at % 2 === 0 ? x : y)));
      if (command === "closePath") [x = 0, y = 0] = start;
      x += steps.at(-2) ?? 0;
      y += steps.at(-1) ?? 0;
      if (command === "moveTo") start = [x, y];
      return letters[command] + steps.join(" ");
    })
    .join("");
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10;
}
