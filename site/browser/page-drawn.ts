/** Sent to the window once all of a page is laid out: what else its scripts do starts then. */
export const pageDrawn = "page-drawn";
