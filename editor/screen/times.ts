/** Formats local time: "4:10 PM" for today, "4:10 PM on November 23" for another day. */
export function formatTime(at: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  if (date.toDateString() === new Date().toDateString()) return time;
  return `${time} on ${date.toLocaleDateString("en-US", { month: "long", day: "numeric" })}`;
}
