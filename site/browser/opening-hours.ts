import type { Company } from "#model/site.ts";
import { clockTime } from "../compose/hours.ts";
import { pacificTime } from "./pacific-time.ts";

type Hours = Company["hours"];

/** Says whether the company is open, in its own time zone: "Open now, until 6:00 PM" or "Opens Monday 7:00 AM". */
export function openingLine(hours: Hours, now: Date): string {
  const { day, time } = pacificTime(now);
  const today = hoursOn(hours, day);
  if (today && time >= today.opens && time < today.closes) return `Open now, until ${clockTime(today.closes)}`;
  const next = today && time < today.opens ? { day: daysOfWeek[day], opens: today.opens } : nextOpening(hours, day);
  return next ? `Opens ${next.day} ${clockTime(next.opens)}` : "";
}

/** Puts that line where the hours stand. */
export function showOpeningLine(element: HTMLElement, now = new Date()) {
  const line = openingLine(JSON.parse(element.dataset.openingHours ?? "[]"), now);
  if (line) element.textContent = line;
}

const daysOfWeek = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function hoursOn(hours: Hours, day: number) {
  return hours.find(({ days }) => days.some((name) => name === daysOfWeek[day % 7]));
}

function nextOpening(hours: Hours, day: number) {
  for (let ahead = 1; ahead <= 7; ahead++) {
    const found = hoursOn(hours, day + ahead);
    if (found) return { day: daysOfWeek[(day + ahead) % 7], opens: found.opens };
  }
  return undefined;
}
