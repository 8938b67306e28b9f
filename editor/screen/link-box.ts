import { addressFix } from "#model/schemas/link.ts";
import { addressToInsert } from "./sveltia.ts";

/** Keeps the library's dialog for links open if its address cannot be a link, and says at its field what to write. */
export function addLinkBox(): void {
  addEventListener("click", refuseBadLink, { capture: true });
  addEventListener("keydown", refuseBadLink, { capture: true });
}

function refuseBadLink(event: MouseEvent | KeyboardEvent): void {
  const box = addressToInsert(event);
  const fix = box && addressFix(box.value.trim());
  if (!box || !fix) return;
  event.preventDefault();
  event.stopPropagation();
  box.setCustomValidity(fix);
  box.reportValidity();
  box.addEventListener("input", () => box.setCustomValidity(""), { once: true });
}
