/** The id of what a page shows first. Nothing is painted before it is there whole: half of it would move (`rel="expect"`). */
export const firstScreenId = "first";
