import { z } from "zod";

/** The icons a page may name. Each is drawn in `site/components/ui/Icon.tsx`. */
export const iconNames = [
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
] as const;

/** One of the icons a page may name. */
export const iconName = z.enum(iconNames);

/** The name of an icon. */
export type IconName = z.infer<typeof iconName>;
