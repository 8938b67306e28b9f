import type { IconName } from "#model/schemas/icon.ts";
import { closePath } from "./close-path.ts";

/** The icons content may name, and those the frame alone uses. */
export type DrawnIcon = IconName | "menu" | "close" | "chevron" | "arrow" | "check";

const strokes: Record<DrawnIcon, string> = {
  cleaning: "M5 19C4.5 10.5 10 5 19.5 4.5 20 13.5 15.5 19 8 19zM5 19l8-8M3.5 20.5 5 19",
  installation: "M4.5 7v11h8.2c4.8 0 1.8-7 7.3-7.5V7h-2.8v2M1.5 9.8h15.7M1.5 8v3.6",
  repair: "M2 4.5h20v8H2zM2 7h20M10.5 3h3v11h-3zM12 16.2c1.6 2 2.3 3.2 2.3 4.2a2.3 2.3 0 0 1-4.6 0c0-1 .7-2.2 2.3-4.2z",
  guard:
    "M4.5 10.5V20h8.2c4.8 0 1.8-6 7.3-6.5V9.8M2 6.7l19.5 2.5M6 7.5v2M9.5 8v2M13 8.4v2M16.5 8.8v2M8.5 4.7c1.2-2.6 4.3-3 6.5-1.4-1.4 2.5-4.2 3.1-6.5 1.4z",
  replacement:
    "M4.5 11v9.5h8.2c4.8 0 1.8-6 7.3-6.5v-3h-2.8v2M8 8V2.5M5.5 5 8 2.5 10.5 5M15.5 2.5V8M13 5.5 15.5 8 18 5.5",
  downspout: "M6 3h6v8.5c0 1.7.8 2.5 2.5 2.5H21v5h-8c-4.5 0-7-2.5-7-7zM6 7h6M17 14v5",
  fascia:
    "M2 3l14.5 6.2M11.5 7v12h3.8V8.7M11.5 19h3.8M11.5 17H4.5v4.5M4.5 17H2M18 10.5V17h1.2c2.6 0 .7-3.6 3.3-3.8v-2.7",
  commercial: "M4 20.5V5h16v15.5M2 20.5h20M4 8.5h16M8 12.5h2.5M13.5 12.5H16M8 16.5h2.5M13.5 16.5H16",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2",
  shield: "M12 3l7.5 2.8V11c0 4.8-3 8.2-7.5 10-4.5-1.8-7.5-5.2-7.5-10V5.8zM8.8 11.8l2.3 2.3 4.2-4.6",
  tag: "M3.5 4.5H12l8.5 8.5-7.5 7.5L4.5 12zM8 8.5v.01",
  badge: "M12 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8.5 13.5 7 21l5-2.7L17 21l-1.5-7.5",
  people:
    "M9 5a3.3 3.3 0 1 1 0 6.6A3.3 3.3 0 0 1 9 5zM2.5 19.5c.4-3.6 2.8-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 5.3a3.2 3.2 0 0 1 0 6M17.5 14.3c2.3.6 3.7 2.3 4 5.2",
  phone:
    "M5 4h4l1.7 4.5-2.3 1.7a12 12 0 0 0 5.4 5.4l1.7-2.3L20 15v4c0 .8-.7 1.5-1.5 1.5C10.5 20 4 13.5 3.5 5.5 3.5 4.7 4.2 4 5 4z",
  mail: "M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5",
  pin: "M12 21c-4.5-4.7-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 6.3-7 11zM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  menu: "M3.5 7h17M3.5 12h17M3.5 17h17",
  close: closePath,
  chevron: "M6 9.5l6 6 6-6",
  arrow: "M4 12h15M13 6l6 6-6 6",
  check: "M4.5 12.5l5 5 10-11",
};

interface Props {
  name: DrawnIcon;
  /** Large and in the color of links, where the icon illustrates; else as high as the text beside it. */
  isLarge?: boolean;
}

/** Screen readers skip it, since the text beside it says the same. */
export function Icon({ name, isLarge = false }: Props) {
  return (
    <svg className={isLarge ? "icon large" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
