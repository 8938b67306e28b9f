import text from "./words.json";

export interface Section {
  look: "hero" | "text" | "cards" | "banner" | "questions";
  heading: string;
  paragraphs: (string | string[])[];
  items: { title: string; text: string }[];
  button?: string;
}

export const words = { ...text, sections: text.sections as Section[] };

export function addressOf(name: string): string {
  return `/${name.toLowerCase().replaceAll(" ", "-")}`;
}
