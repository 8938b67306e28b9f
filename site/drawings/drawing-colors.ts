import { type Brand, colorsIn, type Scheme } from "#model/schemas/brand.ts";

/** Fixed colors, because page styles do not reach image files. */
export type DrawingColors = ReturnType<typeof drawingColors>;

/** The same for every brand. `leaf` is a fallen leaf's color. */
const land = {
  light: {
    ground: "#f1e9d8",
    line: "#d3c6ab",
    water: "#c4dfe4",
    waterEdge: "#2c6676",
    creek: "#24707f",
    forest: ["#d9dcba", "#c6ce9f", "#b3bf88"],
    grassland: ["#ebdcae", "#e1cb91"],
    road: "#ffffff",
    roadCore: "#cbb98f",
    plate: "#ffffff",
    leaf: "#77752f",
    soil: "#8d5b36",
  },
  dark: {
    ground: "#1e2b2f",
    line: "#3a4a50",
    water: "#123a48",
    waterEdge: "#6fb3c4",
    creek: "#62b0c0",
    forest: ["#2a382b", "#324432", "#3b5039"],
    grassland: ["#38351f", "#454023"],
    road: "#52646b",
    roadCore: "#26353a",
    plate: "#26353a",
    leaf: "#b3ae5e",
    soil: "#b98b62",
  },
};

export function drawingColors(scheme: Scheme, brand: Brand) {
  const { text: ink, muted, call, band, link } = colorsIn(scheme, brand);
  return { ...land[scheme], ink, muted, band, link, ours: scheme === "light" ? call : brand.colors.darkMark };
}

/** The colors that a drawing in `content/images/` may name. */
export function namedColors(scheme: Scheme, brand: Brand) {
  const { ground, leaf, soil, water, waterEdge, ours } = drawingColors(scheme, brand);
  return { ...colorsIn(scheme, brand), ground, leaf, soil, water, waterEdge, ours };
}

/** Outlines a text in this color, so that it stands out from lines behind it. */
export function outlined(stroke: string) {
  return { stroke, strokeWidth: "3.5", strokeLinejoin: "round", paintOrder: "stroke" } as const;
}
