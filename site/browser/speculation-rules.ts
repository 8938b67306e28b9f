/** Which pages a browser gets ready, and how sure of the visitor it must be: a pointer that rests, a finger that lands. */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
});
