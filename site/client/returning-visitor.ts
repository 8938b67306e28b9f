/**
 * On the second page of a visit, the brand's fonts are cached. The referrer shows that without stored data. A text,
 * because pages inline it before anything else. Twice in a page, it has one hash in the security policy.
 */
export const showCachedFonts =
  'document.referrer.startsWith(location.origin+"/")&&!navigator.connection?.saveData&&(document.documentElement.dataset.fonts="brand")';
