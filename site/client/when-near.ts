const nearPx = 400;

/** Does something once, when an element comes near the screen. */
export function whenNear(element: Element, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: `${nearPx}px` },
  );
  observer.observe(element);
}
