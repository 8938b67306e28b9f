import { z } from "zod";

/** Labels on the editing screen by icon. */
const plainIcons = {
  cleaning: "leaf",
  commercial: "building",
  clock: "clock",
  shield: "shield",
  tag: "tag",
  badge: "badge",
  people: "people",
  phone: "phone",
  mail: "envelope",
  pin: "pin on a map",
};

const roofIcons = {
  installation: "basin with a plus",
  repair: "basin with a drop",
  guard: "basin with a net",
  replacement: "basin with two arrows",
  downspout: "pipe",
  fascia: "edge of a roof",
};

const icons = { ...plainIcons, ...roofIcons };

/** Names of icons that fit every company. */
export const plainIconNames = Object.keys(plainIcons);

/** Names of icons for companies that work on roofs. */
export const roofIconNames = Object.keys(roofIcons);

/** The name of an icon. */
export const iconName = z
  .enum(Object.keys(icons) as (keyof typeof icons)[], {
    error: `Write one of: ${plainIconNames.join(", ")}. For work on roofs also: ${roofIconNames.join(", ")}.`,
  })
  .meta({ labels: icons, valuesForRoofs: roofIconNames });

/** The name of an icon. */
export type IconName = z.infer<typeof iconName>;
