import { z } from "astro/zod";
import { prose, words } from "./words.ts";

const dayOfWeek = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as "07:00".');

/** A point on the map in decimal degrees, five decimals or more. */
export const place = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** Days with the same opening hours, in local time (America/Los_Angeles). */
export const openingHours = z.strictObject({
  days: z.array(dayOfWeek).min(1),
  opens: timeOfDay,
  closes: timeOfDay,
});

/** The company: each fact once. `content/company.yaml`. */
export const company = z.strictObject({
  /** The name exactly as registered with the licensing board. */
  name: words(60),
  /** One or two sentences for the footer. */
  blurb: words(240),
  phone: z.strictObject({
    /** The number as people read it, such as (408) 555-0142. */
    display: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, "Write the number as (408) 555-0142."),
    /** The same number as a phone dials it, in E.164, such as +14085550142. */
    dial: z.string().regex(/^\+1\d{10}$/, "Write the number as +14085550142."),
  }),
  email: z.email(),
  /** The address used in structured data (specification, section 1). */
  address: z.strictObject({
    street: words(80),
    locality: words(40),
    region: z.literal("CA"),
    postalCode: z.string().regex(/^\d{5}$/),
    country: z.literal("US"),
  }),
  place,
  /** The contractor's licence, shown wherever "licensed" is claimed (B&P Code 7030.5). */
  licence: z.strictObject({ board: words(20), number: z.string().regex(/^\d{6,8}$/, "Write the digits only.") }),
  hours: z.array(openingHours).min(1),
  priceRange: z.literal("$$"),
  /** The site's address without a final slash, where the build is not told another by SITE_URL. */
  siteUrl: z.url().refine((url) => !url.endsWith("/"), "Leave the final slash out."),
  /** A separate site for services this one does not cover, linked from the repair page. */
  relatedSite: z.strictObject({ name: words(60), url: z.url() }),
  /** Addresses of the company's real profiles elsewhere. Empty while there are none. */
  profiles: z.array(z.url()),
  /** What the company promises, as a sentence for the footer and the quote form. */
  promise: prose,
});

/** The company's facts. */
export type Company = z.infer<typeof company>;
