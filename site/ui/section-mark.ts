import { createContext } from "react";

/**
 * Attributes of a section's own element. The owner's preview sets them, so that a click opens the section's fields.
 * `Container` adds them. A section without it adds them itself.
 */
export const SectionMark = createContext<{ "data-section"?: number; "data-kind"?: string }>({});
