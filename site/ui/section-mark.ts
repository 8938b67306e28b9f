import { createContext } from "react";

/** Attributes of a section's own element. The owner's preview sets them, so that a click opens the section's fields. */
export const SectionMark = createContext<{ "data-section"?: number; "data-kind"?: string }>({});
