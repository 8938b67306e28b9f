import { type Brand, type Face, familyName } from "#model/schemas/brand.ts";

/** Returns the style sheet for pages built without the brand. Falls back to a device font if a font file is missing. */
export function brandSheet({ colors: { light, dark }, faces }: Brand): string {
  return `:root {
${colorTokens("brand", light)}
${colorTokens("brand-dark", dark)}
}
[data-fonts="brand"] {
${fontTokens(faces)}
}
${fontFace(faces.heading)}
${fontFace(faces.text)}
`;
}

export function colorTokens(prefix: string, colors: Brand["colors"]["dark"]): string {
  return Object.entries(colors)
    .map(
      ([name, color]) => `--${prefix}-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${color};`,
    )
    .join("\n");
}

export function fontTokens({ heading, text }: Brand["faces"]): string {
  return `--font-display: "${heading.family}", ${fallbackNames(heading)};
--font-text: "${text.family}", ${fallbackNames(text)};`;
}

export function fallbackNames({ family }: Face): string {
  return `"${family} Fallback", "${family} Fallback Roboto", sans-serif`;
}

function fontFace(face: Face): string {
  const font = face.weights.length > 1 ? "variable" : face.weights[0];
  return `@font-face {
  font-family: "${face.family}";
  src: url("/fonts/${familyName(face)}/${font}") format("woff2");
  font-weight: ${face.weights.join(" ")};
}`;
}
