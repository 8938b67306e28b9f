import { addressFix } from "#model/schemas/link.ts";

/** Keeps the library's dialog for links open if its address cannot be a link, and says at its field what to write. */
export function addLinkBox(): void {
  addEventListener("click", refuseBadLink, { capture: true });
  addEventListener("keydown", refuseBadLink, { capture: true });
}

function refuseBadLink(event: MouseEvent | KeyboardEvent): void {
  const target = event.target as Element;
  const box = target.closest('[role="dialog"]')?.querySelector<HTMLInputElement>('[id$="-url"]');
  const inserts = "key" in event ? event.key === "Enter" && target.matches("input") : target.closest("button.primary");
  if (!box || !inserts) return;
  const fix = addressFix(box.value.trim());
  if (!fix) return;
  event.preventDefault();
  event.stopPropagation();
  box.setCustomValidity(fix);
  box.reportValidity();
  box.addEventListener("input", () => box.setCustomValidity(""), { once: true });
}
