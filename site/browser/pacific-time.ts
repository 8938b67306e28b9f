const hourMs = 3_600_000;

/**
 * Day of the week (0 is Sunday) and time in San Jose. By the rule of 15 U.S.C. 260a, because the first question a
 * browser is asked about a time zone takes a phone fifty milliseconds.
 */
export function pacificTime(now: Date): { day: number; time: string } {
  const year = now.getUTCFullYear();
  const summerBegins = sundayFrom(Date.UTC(year, 2, 8, 10));
  const summerEnds = sundayFrom(Date.UTC(year, 10, 1, 9));
  const isSummer = now.getTime() >= summerBegins && now.getTime() < summerEnds;
  const local = new Date(now.getTime() - (isSummer ? 7 : 8) * hourMs);
  return { day: local.getUTCDay(), time: local.toISOString().slice(11, 16) };
}

function sundayFrom(instant: number): number {
  return instant + ((7 - new Date(instant).getUTCDay()) % 7) * 24 * hourMs;
}
