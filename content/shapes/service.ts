import { z } from "astro/zod";
import { iconName } from "./icon.ts";
import { picture } from "./picture.ts";
import { prose, slug, words } from "./words.ts";

/** A service: an entry of `content/services.yaml`, by its key. */
export const service = z.strictObject({
  /** Its name, exactly as in the contract's list of services. */
  name: words(60),
  /** The first part of its addresses: "gutter-repairs" gives /gutter-repairs-san-jose-ca. */
  slug,
  icon: iconName,
  /** The one line that describes it on cards, the same everywhere. */
  line: prose,
  picture,
});

/** A service's facts. */
export type Service = z.infer<typeof service>;
