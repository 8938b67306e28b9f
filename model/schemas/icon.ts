import { z } from "zod";

/** The icons a page may name, by what they show. Each is drawn in `site/components/ui/Icon.tsx`. */
const icons = {
  cleaning: "leaf",
  installation: "basin with a plus",
  repair: "drop with a check mark",
  guard: "basin with a net",
  replacement: "two arrows",
  downspout: "pipe",
  fascia: "front of a house",
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

/** An icon that content names. */
export const iconName = z.enum(Object.keys(icons) as (keyof typeof icons)[]).meta({ labels: icons });

/** The name of an icon. */
export type IconName = z.infer<typeof iconName>;
