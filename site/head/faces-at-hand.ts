/**
 * Runs before the first paint: a visitor who comes from another page of this site has fetched the faces there, unless
 * data is to be saved. Nothing is stored in the browser for that.
 */
export const facesAtHand =
  'document.referrer.startsWith(location.origin+"/")&&!navigator.connection?.saveData&&(document.documentElement.dataset.faces="all")';
