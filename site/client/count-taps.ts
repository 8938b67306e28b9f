import { countPath, type TapKind } from "#contract/count-taps.ts";

/** Reports to the office which pages bring calls and forms. A form counts once, at its first input. */
export function countTaps() {
  const count = (kind: TapKind) => navigator.sendBeacon(countPath, new URLSearchParams({ kind }));
  addEventListener("click", ({ target }) => {
    if ((target as Element).closest?.('a[href^="tel:"]')) count("call");
  });
  document.querySelector("form[data-quote-form]")?.addEventListener("input", () => count("form-start"), { once: true });
}
