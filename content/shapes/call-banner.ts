import { z } from "astro/zod";
import { words } from "./words.ts";

/** A band across the page whose button dials the company. */
export const callBanner = z.strictObject({
  kind: z.literal("call-banner"),
  /** What the band says, such as "Need gutter cleaning? Call us now!". */
  text: words(120),
  /** The words on the button, such as "Call Now". The button always dials. */
  buttonText: words(30),
});

/** The words of a call banner. */
export type CallBanner = z.infer<typeof callBanner>;
