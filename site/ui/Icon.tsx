import type { IconName } from "#model/schemas/icon.ts";
import { closePath } from "./close-path.ts";

export type DrawnIcon = IconName | "menu" | "close" | "chevron" | "arrow" | "check";

const strokes: Record<DrawnIcon, string> = {
  cleaning: "M5 19C4.5 10.5 10 5 19.5 4.5 20 13.5 15.5 19 8 19zM5 19l8-8M3.5 20.5 5 19",
  installation: "M2.5 12h19M4.5 12v1.5a7.5 6.5 0 0 0 15 0V12M12 2.5v6M9 5.5h6",
  repair:
    "M2.5 4.5h19M4.5 4.5V6a7.5 6 0 0 0 15 0V4.5M12 15c2 2.4 2.8 3.4 2.8 4.6a2.8 2.8 0 0 1-5.6 0c0-1.2.8-2.2 2.8-4.6z",
  guard:
    "M2.5 11.5h1.8M7 11.5h1.8M11.1 11.5h1.8M15.2 11.5H17M19.7 11.5h1.8M4.5 14.5a7.5 6 0 0 0 15 0M7 8.5C7 4.5 10 2.5 17 2.5 17 7 13 9.5 8.5 7.5",
  replacement: "M2.5 14h19M4.5 14v.8a7.5 6 0 0 0 15 0V14M4.5 4H19M16 1.5 19 4l-3 2.500M19.5 9.500H5M8 7 5 9.5 8 12",
  downspout: "M6 3h6v8.5c0 1.7.8 2.5 2.5 2.5H21v5h-8c-4.5 0-7-2.5-7-7zM6 7h6M17 14v5",
  fascia: "M2 4.500l19 8M15 10.500V20h5v-7.500M15 16.500H2.5",
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

export function Icon({ name, isLarge }: { name: DrawnIcon; isLarge?: boolean }) {
  return (
    <svg className={isLarge ? "icon large" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
