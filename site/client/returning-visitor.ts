/**
 * On the second page of a visit, the brand's fonts are cached. The referrer shows that without stored data. A string,
 * because pages inline it. They use it twice, with one hash in the security policy.
 */
export const showCachedFonts = [
  'document.referrer.startsWith(location.origin+"/")',
  "!navigator.connection?.saveData",
  '(document.documentElement.dataset.fonts="brand")',
].join("&&");
