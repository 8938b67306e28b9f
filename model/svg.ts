import type { Problem } from "./problem.ts";

/** The logo goes beside the company's name, the icon in tabs and on home screens. */
export const brandDrawings = ["logo", "icon"] as const;
export type BrandDrawings = Partial<Record<(typeof brandDrawings)[number], string>>;

const maxLength = 20_000;

/** Inlined into each page, whose CSP blocks style attributes. */
const inlined = drawingFile("logo");

export function drawingFile(name: string): string {
  return `content/${name}.svg`;
}

export function svgProblems(file: string, text: string): Problem[] {
  const [, tag = ""] = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg([^>]*)>[\s\S]*<\/svg>\s*$/.exec(text) ?? [];
  const isDrawing = /\sviewBox="/.test(tag) && tag.includes('xmlns="http://www.w3.org/2000/svg"');
  const fixes = [
    ...(isDrawing ? [] : ["This is not one <svg> drawing with a viewBox. Export it again as plain SVG."]),
    ...(/<script|<foreignObject|\son\w+=/i.test(text)
      ? ["Take out what runs as a script. Draw with shapes alone."]
      : []),
    ...(/(?:href|src)\s*=\s*["'](?!#)|url\((?!#)|@import/i.test(text) ? ["Take out what loads another file."] : []),
    ...(file === inlined && /\sstyle\s*=/i.test(text)
      ? ["Take out its style attributes, which browsers ignore here. Inkscape does it when it saves an optimized SVG."]
      : []),
    ...(text.length > maxLength
      ? [`Keep it under ${maxLength.toLocaleString("en-US")} characters: export it as plain SVG.`]
      : []),
  ];
  return fixes.map((fix) => ({ file, field: "the whole file", fix }));
}

/** Replaces variables such as `var(--color-call)` or `var(--color-call,#a6431a)`. */
export function withColors(svg: string, colors: Record<string, string>): string {
  return svg.replaceAll(/var\(--color-([\w-]+)(?:,[^)]*)?\)/g, (whole, token: string) => {
    // "panel-deep" in CSS is "panelDeep" in content and code.
    const name = token.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return colors[name] ?? whole;
  });
}
