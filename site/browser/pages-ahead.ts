import { savesData } from "./saves-data.ts";
import { speculationRules } from "./speculation-rules.ts";

/** Gets a page ready while the visitor's hand is still on its way to the link. Not for people who save data. */
export function fetchPagesAhead() {
  if (savesData()) return;
  if (HTMLScriptElement.supports?.("speculationrules")) addRules();
  else
    for (const sign of ["pointerover", "touchstart", "focusin"]) addEventListener(sign, fetchTarget, { passive: true });
}

function addRules() {
  const script = Object.assign(document.createElement("script"), { type: "speculationrules" });
  script.textContent = speculationRules;
  document.head.append(script);
}

const fetched = new Set([location.pathname]);

/** Where browsers know no rules: the page goes to the browser's cache, and following the link only asks if it changed. */
function fetchTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.origin !== location.origin || fetched.has(link.pathname)) return;
  fetched.add(link.pathname);
  fetch(link.pathname, { priority: "low" }).catch(() => fetched.delete(link.pathname));
}
