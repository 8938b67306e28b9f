/** The colors of a drawing in one color scheme. Drawings are files of their own, which the page's style does not reach. */
export interface DrawingColors {
  ground: string;
  ink: string;
  muted: string;
  line: string;
  ours: string;
  water: string;
  waterEdge: string;
  creek: string;
  forest: string[];
  grassland: string[];
  road: string;
  roadCore: string;
  plate: string;
  /** What falls from trees. */
  leaf: string;
  rain: string;
}

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

export const drawingColors: Record<Scheme, DrawingColors> = {
  light: {
    ground: "#f1e9d8",
    ink: "#17262c",
    muted: "#54636a",
    line: "#d3c6ab",
    ours: "#a6431a",
    water: "#c4dfe4",
    waterEdge: "#2c6676",
    creek: "#24707f",
    forest: ["#d9dcba", "#c6ce9f", "#b3bf88"],
    grassland: ["#ebdcae", "#e1cb91"],
    road: "#ffffff",
    roadCore: "#cbb98f",
    plate: "#ffffff",
    leaf: "#77752f",
    rain: "#b5d5dc",
  },
  dark: {
    ground: "#1e2b2f",
    ink: "#ede8de",
    muted: "#a8b4b6",
    line: "#3a4a50",
    ours: "#e98a5c",
    water: "#123a48",
    waterEdge: "#6fb3c4",
    creek: "#62b0c0",
    forest: ["#2a382b", "#324432", "#3b5039"],
    grassland: ["#38351f", "#454023"],
    road: "#52646b",
    roadCore: "#26353a",
    plate: "#26353a",
    leaf: "#b3ae5e",
    rain: "#1f5161",
  },
};
