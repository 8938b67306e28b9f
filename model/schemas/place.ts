import { z } from "zod";
import { formattedText } from "./text.ts";

/** In decimal degrees, positive north of the equator. */
export const latitude = z.number().min(-90, "Write degrees from -90 to 90.").max(90, "Write degrees from -90 to 90.");

const minusFix = "Write degrees from -180 to 0 with a minus, such as -104.99025.";

/** In decimal degrees, negative west of Greenwich. */
export const longitude = z.number().min(-180, minusFix).max(0, minusFix);

/** A point on the map in decimal degrees. */
export const place = z.strictObject({
  latitude: latitude.meta({
    title: "Latitude",
    description: "Right-click the place in Google Maps. It is the first number in the menu, such as 39.73924.",
  }),
  longitude: longitude.meta({
    title: "Longitude",
    description: "The second number, with its minus, such as -104.99025.",
  }),
});

/** The two-letter code of a US state. */
export const region = formattedText(/^[A-Z]{2}$/, "Write the state's two letters, such as CO.");
