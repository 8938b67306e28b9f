/** The browser prefetches a page while a pointer or finger rests on its link. The security policy has the text's hash. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
});
