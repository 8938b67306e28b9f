import { z } from "zod";

/** The icons a page may name. Each is drawn in `site/components/ui/Icon.tsx`. */
export const iconName = z
  .enum([
    "cleaning",
    "installation",
    "repair",
    "guard",
    "replacement",
    "downspout",
    "fascia",
    "commercial",
    "clock",
    "shield",
    "tag",
    "badge",
    "people",
    "phone",
    "mail",
    "pin",
  ])
  .meta({
    labels: {
      cleaning: "leaf",
      installation: "basin with a plus",
      repair: "drop with a check mark",
      guard: "basin with a net",
      replacement: "two arrows",
      downspout: "pipe",
      fascia: "front of a house",
      commercial: "building",
    },
  });

/** The name of an icon. */
export type IconName = z.infer<typeof iconName>;
