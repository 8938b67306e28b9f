import { useEffect, useRef } from "react";
import type { ListAnswer } from "#contract/desk-request.ts";
import { companyMinute, useMinute } from "../../sign-in/ui/times.ts";
import { playSound, unlockSound, useSound } from "../ui/sound.ts";
import { firstFilter, useRequestList } from "./use-request-list.ts";

/** Shows the number of waiting requests on every screen and plays a sound for new ones. */
export function useArrivals() {
  const sound = useSound();
  const { query, latest } = useRequestList(firstFilter);
  const now = useMinute();
  useEffect(() => {
    if (latest) showWaiting(latest, now);
  }, [latest, now]);
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!latest) return;
    const seen = newest.current;
    const last = latest.newestAt ?? "";
    // The newest request may be erased or marked as spam, and the one before it comes back.
    newest.current = seen === undefined || last > seen ? last : seen;
    if (sound.isOn && seen !== undefined && last > seen) playSound();
  }, [latest, sound.isOn]);
  useEffect(() => {
    if (!sound.isOn) return;
    void unlockSound();
    addEventListener("click", unlockSound);
    const clock = new Worker(new URL("./background-clock.ts", import.meta.url));
    clock.onmessage = () => document.hidden && query.refetch();
    return () => {
      removeEventListener("click", unlockSound);
      clock.terminate();
    };
  }, [sound.isOn, query.refetch]);
  return sound;
}

/** Counts each request once: its call back is due, or it is to be called. `now` is the end of the current minute. */
function showWaiting({ toCall, callBacks }: ListAnswer, now: number): void {
  const due = callBacks.filter(({ minute }) => minute < companyMinute(now));
  const others = toCall - due.filter(({ isToCall }) => isToCall).length;
  const waiting = [due.length > 0 && `${due.length} due`, others > 0 && `${others} to call`].filter(Boolean).join(", ");
  document.title = waiting ? `(${waiting}) Desk` : "Desk";
  navigator.setAppBadge?.(due.length + others).catch(() => {});
}
