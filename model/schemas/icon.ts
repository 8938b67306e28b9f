import { z } from "zod";

/** Icons that a page may name. `site/components/ui/Icon.tsx` draws them. */
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

/** The names of the icons that fit every company. */
export const plainIconNames = Object.keys(plainIcons);

/** The names of the icons that only companies who work on roofs need. */
export const roofIconNames = Object.keys(roofIcons);

/** An icon that content names. */
export const iconName = z
  .enum(Object.keys(icons) as (keyof typeof icons)[], {
    error: `Write one of: ${plainIconNames.join(", ")}. For work on roofs also: ${roofIconNames.join(", ")}.`,
  })
  .meta({ labels: icons, valuesForRoofs: roofIconNames });

/** The name of an icon. */
export type IconName = z.infer<typeof iconName>;
