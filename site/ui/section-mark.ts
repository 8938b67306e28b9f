import { createContext } from "react";

/**
 * Attributes of a section's own element. The owner's preview sets them, so that a click opens the section's fields.
 * `Container` adds them. Sections that draw no `Container` add them to their own element.
 */
export const SectionMark = createContext<{ "data-section"?: number }>({});
