/** A time by the clock of whoever reads it: "4:10 PM" of today, "November 23, 4:10 PM" of another day. */
export function inWords(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: "long", day: "numeric" } as const);
  return new Date(at).toLocaleString("en-US", { ...day, hour: "numeric", minute: "2-digit" });
}
