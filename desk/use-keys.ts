import { useEffect } from "react";
import { useSetting } from "./ui/setting.ts";

/** Keys outside of fields, and what they do. */
export const keys = { j: "next request", k: "previous request", n: "note", c: "call" } as const;

const actions: Record<string, () => void> = {
  j: () => openNeighbor(1),
  k: () => openNeighbor(-1),
  n: () => document.querySelector<HTMLElement>('textarea[name="note"]')?.focus(),
  c: () => document.querySelector<HTMLElement>('[aria-label="Contact"] [href^="tel:"]')?.click(),
} satisfies Record<keyof typeof keys, () => void>;

/** Listens to the keys, unless the user turned them off. */
export function useKeys() {
  const setting = useSetting("keys", { isOnAtFirst: true });
  useEffect(() => {
    if (!setting.isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
      if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [setting.isOn]);
  return setting;
}

let lastPlace = 0;

/** Remembers where in the list the open request is. When it leaves the list, the next one has its place. */
export function rememberPlace(at: number, openId: string | undefined): void {
  if (at >= 0 || !openId) lastPlace = Math.max(0, at);
}

function openNeighbor(step: 1 | -1): void {
  const rows = Array.from(document.querySelectorAll<HTMLAnchorElement>("a[data-id]"));
  const open = rows.findIndex((row) => row.hasAttribute("aria-current"));
  const place = Math.min(step > 0 ? lastPlace : lastPlace - 1, rows.length - 1);
  const next = rows[open < 0 ? Math.max(0, place) : open + step];
  if (!next) return;
  // Scrolls the list. The opened request takes the focus.
  next.focus();
  location.hash = next.hash;
}
