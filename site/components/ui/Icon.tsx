import type { IconName } from "#model/schemas/icon.ts";

/** The icons content may name, and those the frame alone uses. */
export type DrawnIcon = IconName | "menu" | "close" | "chevron" | "arrow" | "check";

/** What closes something. Apart, so that a script that shows it alone need not bring all icons. */
export const closePath = "M5.5 5.5l13 13M18.5 5.5l-13 13";

const strokes: Record<DrawnIcon, string> = {
  cleaning: "M5 19C4.5 10.5 10 5 19.5 4.5 20 13.5 15.5 19 8 19zM5 19l8-8M3.5 20.5 5 19",
  installation: "M2.5 7h19M4 7c.3 7 2.5 10.5 6.5 10.5h3c4 0 6.2-3.5 6.5-10.5M12 9.5v5M9.5 12h5",
  repair: "M12 3c3.2 4.2 6 7.3 6 11a6 6 0 0 1-12 0c0-3.7 2.8-6.8 6-11zM9.3 14.2l2 2 3.6-3.8",
  guard: "M2.5 10h19M4 10c.3 6 2.5 9 6.5 9h3c4 0 6.2-3 6.5-9M5 5l4 5M10 5l4 5M15 5l4 5M9 5l-4 5M14 5l-4 5M19 5l-4 5",
  replacement: "M4 11.5a8 8 0 0 1 13.8-5L20 8.5M20 4v4.5h-4.5M20 12.5a8 8 0 0 1-13.8 5L4 15.5M4 20v-4.5h4.5",
  downspout: "M6 3h6v8.5c0 1.7.8 2.5 2.5 2.5H21v5h-8c-4.5 0-7-2.5-7-7zM6 7h6M17 14v5",
  fascia: "M2.5 12 12 4.5l9.5 7.5M5 12v3.5h14V12M7.5 15.5v5M16.5 15.5v5",
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

export function Icon({ name, isLarge = false }: Props) {
  return <LineIcon path={strokes[name]} isLarge={isLarge} />;
}

/** Screen readers skip it, since the text beside it says the same. */
export function LineIcon({ path, isLarge = false }: { path: string; isLarge?: boolean }) {
  return (
    <svg className={isLarge ? "icon large" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
