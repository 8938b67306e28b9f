import { z } from "zod";
import { shortText } from "./text.ts";

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, "Write the color as # and six digits or lowercase letters a to f, such as #336699.");

/** A color of the content, and what it is for. */
export const namedColor = (title: string, description: string) => color.meta({ title, description, format: "color" });

const colorsOfScheme = z.strictObject({
  page: namedColor("Page", "The ground of pages."),
  band: namedColor("Band", "The ground of every other section."),
  card: namedColor("Card", "The ground of forms, menus and cards."),
  text: namedColor("Text", "Words on page, band and card."),
  muted: namedColor("Muted text", "Words that matter less."),
  line: namedColor("Line", "Lines that divide."),
  edge: namedColor("Edge", "Edges of fields and buttons."),
  panel: namedColor("Panel", "The strong ground: top of pages, banners, footer, the form's button."),
  panelDeep: namedColor("Deep panel", "The same, a step darker."),
  panelText: namedColor("Text on panels", "Words on both panels."),
  panelMuted: namedColor("Muted text on panels", "Words on both panels that matter less."),
  call: namedColor("Call", "The ground of the buttons that call."),
  callDeep: namedColor("Deep call", "The same under a pointer."),
  callText: namedColor("Text on calls", "Words on these buttons."),
  link: namedColor("Link", "Links, and what has the focus."),
  alarm: namedColor("Alarm", "What is wrong."),
  alarmWash: namedColor("Alarm's ground", "The ground of what is wrong."),
  done: namedColor("Done", "What went well."),
});

/** The colors of one scheme, each named for what it does, as "#rrggbb". */
type Colors = z.infer<typeof colorsOfScheme>;

/** The minimum contrast of colors on others by WCAG 2.2 (1.4.3, for `edge` 1.4.11). */
const contrasts: { of: keyof Colors; on: (keyof Colors)[]; min: number }[] = [
  { of: "text", on: ["page", "band", "card"], min: 4.5 },
  { of: "muted", on: ["page", "band", "card"], min: 4.5 },
  { of: "link", on: ["page", "band", "card"], min: 4.5 },
  { of: "alarm", on: ["page", "band", "card", "alarmWash"], min: 4.5 },
  { of: "done", on: ["page", "card"], min: 4.5 },
  { of: "panelText", on: ["panel", "panelDeep"], min: 4.5 },
  { of: "panelMuted", on: ["panel", "panelDeep"], min: 4.5 },
  { of: "callText", on: ["call", "callDeep"], min: 4.5 },
  { of: "edge", on: ["page", "card"], min: 3 },
];

const colors = z
  .strictObject({
    light: colorsOfScheme.meta({ title: "Light", description: "The colors of the light scheme." }),
    dark: colorsOfScheme.partial().meta({ title: "Dark", description: "Those that the dark scheme changes." }),
    darkMark: namedColor(
      "Mark in the dark scheme",
      "What is ours on maps and calendars. In the light scheme: the call's.",
    ),
  })
  .superRefine(({ light, dark }, { addIssue }) => {
    for (const [scheme, shown] of Object.entries({ light, dark: { ...light, ...dark } as Colors })) {
      for (const { of, on, min } of contrasts) {
        for (const ground of on) {
          const found = contrast(shown[of], shown[ground]);
          // A value that is no color has no contrast and is reported by itself.
          if (!(found < min)) continue;
          const message = `Its contrast on ${ground} (${shown[ground]}) is ${found.toFixed(2)}: choose colors with ${min} or more.`;
          addIssue({ code: "custom", path: [scheme, of], message });
        }
      }
    }
  });

const face = z.strictObject({
  family: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]*( [A-Z0-9][A-Za-z0-9]*)*$/, "Write the family's name as Fontsource has it.")
    .meta({ title: "Family", description: "A family of fontsource.org, such as Public Sans." }),
  weights: z
    .array(z.int().min(100).max(900).meta({ title: "Weight", description: "From 100, thin, to 900." }))
    .min(1)
    .max(2)
    .refine(([min = 0, max = Infinity]) => min < max, "Write the lighter one first.")
    .meta({ title: "Weights", description: "The lightest first." }),
});

/** `content/brand.yaml`: every color and face of pages, desk, editing screen and drawings. */
export const brand = z.strictObject({
  shortName: shortText(12).optional().meta({
    title: "Short name",
    description: "Below the icon on a home screen. Without it, the first word of the company's name.",
  }),
  colors: colors.meta({ title: "Colors", description: "Of pages, desk, editing screen, cards and manifest." }),
  faces: z
    .strictObject({
      heading: face.meta({ title: "Headings", description: "The face of headings." }),
      text: face.meta({ title: "Text", description: "The face of everything else." }),
    })
    .meta({ title: "Faces", description: "Of headings and of everything else." }),
});

/** The company's brand. */
export type Brand = z.infer<typeof brand>;

/** A typeface and the weights it is used in, the lightest first. */
export type Face = Brand["faces"]["heading"];

/** One of the two color schemes. */
export type Scheme = "light" | "dark";

/** All colors of a scheme: the dark one takes from the light what it does not change. */
export function colorsIn(scheme: Scheme, { colors: { light, dark } }: Brand): Colors {
  return scheme === "light" ? light : ({ ...light, ...dark } as Colors);
}

/** The name of a family's packages at Fontsource, such as "public-sans". */
export function familyName({ family }: Face): string {
  return family.toLowerCase().replaceAll(" ", "-");
}

/** The name of a face's font file, such as "public-sans-400-600". */
export function faceName(face: Face): string {
  return [familyName(face), ...face.weights].join("-");
}

/** The contrast of two colors by WCAG: 1 for the same color, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of a color, from 0 to 1, by the formula of WCAG. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
