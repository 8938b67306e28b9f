import { useEffect, useRef, useState } from "react";
import type { ListAnswer } from "#contract/desk-request.ts";
import { companyMinute, shortTime, useMinute } from "../../sign-in/ui/times.ts";
import { companyName } from "../content.ts";
import { playSound, unlockSound, useSound } from "../ui/sound.ts";
import { firstFilter, useRequestList } from "./use-request-list.ts";

/**
 * Shows the number of waiting requests on every screen. Returns `news` for screen readers about new requests and call
 * backs that fall due, and plays a sound for both.
 */
export function useArrivals() {
  const sound = useSound();
  const [news, setNews] = useState("");
  const { query, latest } = useRequestList(firstFilter);
  const now = useMinute();
  useEffect(() => {
    if (latest) showWaiting(latest, now);
    return () => {
      document.title = title;
    };
  }, [latest, now]);
  const report = (what: Parameters<typeof playSound>[0], text: string) => {
    // With the time, since screen readers skip a text that does not change.
    setNews(`${text}, ${shortTime(new Date().toISOString(), now)}`);
    if (sound.isOn) playSound(what);
  };
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!latest) return;
    const seen = newest.current;
    const last = latest.newestAt ?? "";
    // The newest request may be erased or marked as spam, and the one before it comes back.
    newest.current = seen === undefined || last > seen ? last : seen;
    if (seen !== undefined && last > seen) report("request", "New request");
  });
  const dueUntil = useRef<string>(undefined);
  useEffect(() => {
    if (!latest) return;
    const [before, minute] = [dueUntil.current, companyMinute(now)];
    dueUntil.current = minute;
    const isDue = (one: { minute: string }) => before !== undefined && one.minute >= before && one.minute < minute;
    if (latest.callBacks.some(isDue)) report("call back", "A call back is due");
  });
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
  return { sound, news };
}

/** The page's title while nothing waits or somebody signs in. */
export const title = `Desk | ${companyName}`;

/** Counts each request once: its call back is due, or it is to be called. `now` is the end of the current minute. */
function showWaiting({ toCall, callBacks }: ListAnswer, now: number): void {
  const due = callBacks.filter(({ minute }) => minute < companyMinute(now));
  const others = toCall - due.filter(({ isToCall }) => isToCall).length;
  const waiting = [due.length > 0 && `${due.length} due`, others > 0 && `${others} to call`].filter(Boolean).join(", ");
  document.title = waiting ? `(${waiting}) ${title}` : title;
  navigator.setAppBadge?.(due.length + others).catch(() => {});
}
