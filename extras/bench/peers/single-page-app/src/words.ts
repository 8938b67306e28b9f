import type { PeerSection } from "../../words/peer-sections.ts";
import text from "./words.json";

export const words = { ...text, sections: text.sections as PeerSection[] };

export function addressOf(name: string): string {
  return `/${name.toLowerCase().replaceAll(" ", "-")}`;
}
