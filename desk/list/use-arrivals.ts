import { useEffect, useRef } from "react";
import { enteredByHand } from "#contract/attribution.ts";
import type { ListAnswer } from "#contract/desk.ts";
import { playSound, unlockSound, useSound } from "../ui/sound.ts";
import { firstFilter, useRequestList } from "./use-request-list.ts";

/** Shows the number of waiting requests on every screen and plays a sound for new ones. */
export function useArrivals() {
  const sound = useSound();
  const { query, latest } = useRequestList(firstFilter);
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!latest) return;
    showWaiting(latest.counts);
    const seen = newest.current;
    const byVisitors = latest.rows.filter(({ attribution }) => attribution.source !== enteredByHand);
    const [last = ""] = [...byVisitors.map(({ receivedAt }) => receivedAt), seen ?? ""].toSorted().toReversed();
    newest.current = last;
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

function showWaiting({ due, new: uncalled }: ListAnswer["counts"]): void {
  const waiting = [due > 0 && `${due} due`, uncalled > 0 && `${uncalled} new`].filter(Boolean).join(", ");
  document.title = waiting ? `(${waiting}) Desk` : "Desk";
  navigator.setAppBadge?.(due + uncalled).catch(() => {});
}
