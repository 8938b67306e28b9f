import type { Font } from "fontkitten";
import { DomUtils, parseDocument } from "htmlparser2";

/** The two weights that the words of drawings are set in. */
export interface WordFaces {
  regular: Font;
  bold: Font;
}

type Parsed = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The units of an em in the outlines. Rounded to whole ones, a map's words stay true to a sixth of a pixel. */
const em = 100;
const slant = 0.2;
const placing = /^(x|y|dy|transform|text-anchor|letter-spacing|font-.+)$/;
const halo = /^(stroke.*|paint-order)$/;

/** A drawing with the outlines of its words in their place, for an image cannot load the brand's faces. */
export function outlineWords(svg: string, faces: WordFaces): string {
  const drawing = parseDocument(svg, { xmlMode: true });
  const glyphs = new Map<string, string>();
  for (const [at, text] of DomUtils.getElementsByTagName("text", drawing).entries()) {
    DomUtils.replaceElement(text, parsed(outlined(text, `words${at}`, faces, glyphs)));
  }
  const [root] = DomUtils.getElementsByTagName("svg", drawing);
  const paths = Array.from(glyphs, ([id, path]) => `<path id="${id}" d="${path}"/>`);
  if (root && paths.length > 0) DomUtils.appendChild(root, parsed(`<defs>${paths.join("")}</defs>`));
  return DomUtils.getOuterHTML(drawing, { xmlMode: true });
}

/** The outlines of a text as a group with its colors, and below them its halo. New glyphs are added to those there are. */
function outlined(text: Element, id: string, faces: WordFaces, glyphs: Map<string, string>): string {
  const size = Number(inherited(text, "font-size"));
  const unit = size / em;
  const spacing = Number(inherited(text, "letter-spacing") ?? 0) / unit;
  let end = 0;
  const uses = text.children.flatMap((run) => {
    const weight = inherited(run, "font-weight") === "bold" ? "bold" : "regular";
    const face = faces[weight];
    return face.glyphsForString(DomUtils.textContent(run)).map(({ id, path, advanceWidth }) => {
      const start = end;
      end += (advanceWidth * em) / face.unitsPerEm + spacing;
      const outline = path.scale(em / face.unitsPerEm).toSVG();
      if (outline === "") return "";
      const name = `${weight.charAt(0)}${id}`;
      glyphs.set(
        name,
        outline.replaceAll(/-?[\d.]+/g, (number) => String(Math.round(Number(number)))),
      );
      return `<use href="#${name}" x="${Math.round(start)}"/>`;
    });
  });
  const { x = "0", y = "0", dy = "0", transform = "", "stroke-width": width } = text.attribs;
  const before = { start: 0, middle: end / 2, end }[inherited(text, "text-anchor") ?? "start"] ?? 0;
  const lean = inherited(text, "font-style") === "italic" ? slant * unit : 0;
  const place = [unit, 0, lean, -unit, Number(x) - before * unit, Number(y) + Number(dy)];
  const attributes = Object.entries(text.attribs).filter(([name]) => !placing.test(name));
  const colors = attributes.filter(([name]) => !halo.test(name)).map(written);
  const around = attributes.filter(([name]) => name.startsWith("stroke") && name !== "stroke-width").map(written);
  const words = uses.join("");
  const body = width
    ? `<g ${around.join(" ")} stroke-width="${rounded(Number(width) / unit)}"><g id="${id}">${words}</g></g><use href="#${id}"/>`
    : words;
  const label = written(["aria-label", DomUtils.textContent(text)]);
  return `<g ${label} ${colors.join(" ")} transform="${transform}matrix(${place.map(rounded).join(" ")})">${body}</g>`;
}

/** An attribute of the nearest element that has it. */
function inherited(node: Element["children"][number], name: string): string | undefined {
  for (let at: typeof node | null | undefined = node; at; at = at.parent as typeof node | null) {
    const value = "attribs" in at ? at.attribs[name] : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

function parsed(svg: string): Parsed["children"][number] {
  const [node] = parseDocument(svg, { xmlMode: true }).children;
  if (!node) throw new Error("An outline of words is empty");
  return node;
}

function written([name, value]: [string, string]): string {
  return `${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;
}

function rounded(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}
