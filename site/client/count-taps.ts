import { countPath, type TapKind } from "#contract/count-taps.ts";

/** Counts taps on phone links and started forms. Reports a form once, after its first input is painted. */
export function countTaps() {
  const count = (kind: TapKind) => navigator.sendBeacon(countPath, new URLSearchParams({ kind }));
  addEventListener("click", ({ target }) => {
    if ((target as Element).closest?.('a[href^="tel:"]')) count("call");
  });
  const form = document.querySelector("form[data-quote-form]");
  form?.addEventListener("input", () => setTimeout(count, 100, "form-start"), { once: true });
}
