import { z } from "zod";

/** Labels on the editing screen by icon. */
const icons = {
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
  installation: "basin with a plus",
  repair: "basin with a drop",
  guard: "basin with a net",
  replacement: "basin with two arrows",
  downspout: "pipe",
  fascia: "edge of a roof",
};

/** The name of an icon. */
export const iconName = z
  .enum(Object.keys(icons) as (keyof typeof icons)[], {
    error: `Write one of: ${Object.keys(icons).join(", ")}.`,
  })
  .meta({ labels: icons });

/** The name of an icon. */
export type IconName = z.infer<typeof iconName>;
