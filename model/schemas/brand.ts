import { z } from "zod";
import { formattedText, shortText } from "./text.ts";

const color = formattedText(
  /^#[0-9a-f]{6}$/,
  "Write the color as # and six digits or lowercase letters a to f, such as #336699.",
);

/** A color field with its name and purpose. */
export const namedColor = (title: string, description: string) => color.meta({ title, description, format: "color" });

const colorsOfScheme = z.strictObject({
  page: namedColor("Background of the page", "Behind most sections."),
  band: namedColor("Background of shaded sections", "Behind every other section."),
  card: namedColor("Background of the form and cards", "Behind the quote form, menus and boxes."),
  text: namedColor("Text", "Headings and paragraphs."),
  muted: namedColor("Small print", "Hints below fields and other minor text."),
  line: namedColor("Dividing lines", "Between rows, questions and menu entries."),
  edge: namedColor("Borders of fields", "Around the boxes that visitors type in."),
  panel: namedColor("Dark background", "Header, footer, banners and the form's button."),
  panelDeep: namedColor("Darker background", "Behind the short points at the top of a page, and in shadows."),
  panelText: namedColor("Text on the dark background", "Headline, banners, footer and the form's button."),
  panelMuted: namedColor("Small print on the dark background", "Below the headline and in the footer."),
  call: namedColor("Call buttons", "Every call button, the call bar on phones, and notices."),
  callDeep: namedColor("Call buttons on hover", "Call buttons under the mouse pointer."),
  callText: namedColor("Text on call buttons", "Your number and the words on call buttons."),
  link: namedColor("Links", "Links, icons, and the frame of the active field."),
  alarm: namedColor("Errors", "Error messages in the form and the frames of their fields."),
  alarmWash: namedColor("Background of errors", "Behind the list of errors in the form."),
  done: namedColor("Success", "The frame of the notice after sending a request."),
});

type Colors = z.infer<typeof colorsOfScheme>;

/** Minimum contrast ratios of WCAG 2.2, 1.4.3 (1.4.11 for `edge`). */
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
    light: colorsOfScheme.meta({ title: "Light", description: "Most visitors see these." }),
    dark: colorsOfScheme.partial().meta({
      title: "Dark",
      description: "On devices set to dark. An empty color is the same as in Light.",
    }),
    darkMark: namedColor("Your places on dark maps", "On maps and calendars on devices set to dark."),
  })
  .superRefine(({ light, dark }, { addIssue }) => {
    for (const [scheme, shown] of Object.entries({ light, dark: { ...light, ...dark } as Colors })) {
      for (const { of, on, min } of contrasts) {
        for (const background of on) {
          const found = contrast(shown[of], shown[background]);
          // An invalid color has no contrast and is reported elsewhere.
          if (!(found < min)) continue;
          const { title } = colorsOfScheme.shape[background].meta() ?? {};
          const message = `It is hard to see on "${title}" (${shown[background]}): their contrast is ${found.toFixed(2)} and must be ${min} or more.`;
          addIssue({ code: "custom", path: [scheme, of], message });
        }
      }
    }
  });

const face = z.strictObject({
  family: formattedText(
    /^[A-Z][A-Za-z0-9]*( [A-Z0-9][A-Za-z0-9]*)*$/,
    "Write the family's name as on fontsource.org.",
  ).meta({ title: "Family", description: "One of the installed fonts.", format: "font-family" }),
  weights: z
    .array(z.int().min(100).max(900).meta({ title: "Weight", format: "font-weight" }))
    .min(1)
    .max(2)
    .overwrite((weights) => weights.toSorted((one, other) => one - other))
    .refine(([min = 0, max = Infinity]) => min < max, "Choose two different weights.")
    .meta({ title: "Weights", description: "One or two. 400 is normal, 600 semibold, 700 bold." }),
});

/** `content/brand.yaml`: all colors and typefaces. */
export const brand = z.strictObject({
  shortName: shortText(12).optional().meta({
    title: "Short name",
    description: "Below the icon on home screens. The logo shows this part of your name large and the rest small.",
  }),
  colors: colors.meta({ title: "Colors", description: "For your website, the desk and this screen." }),
  faces: z
    .strictObject({
      heading: face.meta({ title: "Headings", description: "The font for headings." }),
      text: face.meta({ title: "Text", description: "The font for all other text." }),
    })
    .meta({ title: "Fonts", description: "One for headings and one for all other text." }),
});

/** The company's brand. */
export type Brand = z.infer<typeof brand>;

/** A typeface and its weights, lightest first. */
export type Face = Brand["faces"]["heading"];

/** One of the two color schemes. */
export type Scheme = "light" | "dark";

/** Returns all colors of a scheme. The dark scheme inherits the colors it does not set. */
export function colorsIn(scheme: Scheme, { colors: { light, dark } }: Brand): Colors {
  return scheme === "light" ? light : ({ ...light, ...dark } as Colors);
}

/** Returns the name of a family's packages at Fontsource, such as "public-sans". */
export function familyName({ family }: Pick<Face, "family">): string {
  return family.toLowerCase().replaceAll(" ", "-");
}

/** Returns the name of a face's font file, such as "public-sans-400-600". */
export function faceName(face: Face): string {
  return [familyName(face), ...face.weights].join("-");
}

/** Returns the contrast ratio of two colors by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the relative luminance by WCAG, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
