import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fakeClock } from "../../../testing/faked-clock.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import { onBothEngines } from "../scenario.ts";

const requests = 5;

// The first purge comes a minute after the start.
const purgeWithinMs = 75_000;

/** How many days the clock is off at each start of one server; requests come at each of them. */
const histories: { name: string; retentionDays: number; starts: number[] }[] = [
  { name: "800 days ahead, twice", retentionDays: 730, starts: [0, 800, 800] },
  { name: "60 days ahead, then 20", retentionDays: 30, starts: [0, 60, 20] },
  { name: "a day ahead", retentionDays: 1, starts: [0, 2, 25] },
  { name: "behind, then right", retentionDays: 730, starts: [-800, 0] },
];

/** What is deleted cannot be had back, so a wrong clock deletes nothing, whoever writes meanwhile. */
export const wrongClock = onBothEngines({
  name: "wrong clock at the start",
  async run({ folder, expect, startServer, newDatabase }) {
    const figures = await Promise.all(
      histories.map(async ({ name, retentionDays, starts }) => {
        const place = join(folder, name.replaceAll(/\W+/g, "-"));
        mkdirSync(place);
        const settings = { DATA_DIR: join(place, "data"), RETENTION_DAYS: String(retentionDays) };
        const env = { ...settings, ...(await newDatabase()) };
        let sent = 0;
        for (const days of starts) {
          const server = await startServer({ ...env, ...fakeClock(place, days).env });
          await sendRequests(server.port, requests, 1);
          sent += requests;
          const isPurged = () => server.lines.some((line) => line.includes("purged old requests"));
          expect(await comesTrue(isPurged, purgeWithinMs), `${name}: no purge came`);
          await sleep(500);
          await server.end("SIGTERM");
          const kept = (await listRequests(env)).length;
          const purged = `${name}: ${sent - kept} of ${sent} requests were purged`;
          expect(kept === sent, `${purged} with the clock off by ${days} days`);
        }
        return `${name}: ${sent}`;
      }),
    );
    return `all requests are still there (${figures.join("; ")})`;
  },
});
