import { useState } from "react";
import { tryStorage } from "../../sign-in/browser-storage.ts";

/** Remembers in this browser whether something is on. */
export function useSetting(name: string, { isOnAtFirst }: { isOnAtFirst: boolean }) {
  const key = `desk ${name}`;
  const [isOn, setOn] = useState(() => {
    const stored = tryStorage(() => localStorage.getItem(key));
    return stored ? stored === "on" : isOnAtFirst;
  });
  const toggle = () => {
    setOn(!isOn);
    tryStorage(() => localStorage.setItem(key, isOn ? "off" : "on"));
  };
  return { isOn, toggle };
}
