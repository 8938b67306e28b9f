/**
 * Lays out what style leaves out of the first paint, one section at a time, so that a tap in between is answered.
 * Scrolling is even then, and the page has its true length.
 */
export function layOutRest(sections = [...document.querySelectorAll<HTMLElement>("main > *")]) {
  const [next, ...others] = sections;
  if (!next) return;
  next.style.contentVisibility = "visible";
  setTimeout(() => layOutRest(others));
}
