import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signInCode, signInPaths } from "#contract/desk-sign-in.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { envOf } from "../../testing/quotes-command.ts";
import { newSqlitePlace, type SamplePlace } from "../../testing/sample-database.ts";
import { startServerProcess } from "../../testing/server-process.ts";
import { type StaffMember, staffMember } from "../../testing/staff.ts";

const addresses = Array.from({ length: 16 }, (_, at) => ({ isStaff: at % 2 === 0, address: `p${at}@gutters.test` }));
const rounds = 4;
/** No answer holds up the next one's work. */
const apartMs = 20;
const untilWorkIsDoneMs = 3_500;

type Measured = Record<"asks" | "codes" | "links", number[][]>;

let place: SamplePlace;

// On SQLite alone, where work of ours holds up every other answer: PostgreSQL would take as long and show less.
beforeEach(async () => {
  place = await newSqlitePlace();
});
afterEach(() => place.remove());

test("strangers cannot tell from the time of an answer which of sixteen addresses are staff", async () => {
  const mail = await startMailServer();
  const staff = addresses.filter(({ isStaff }) => isStaff).map(({ address }) => address);
  const desk = { DESK_STAFF: staff.join(), SITE_URL: "http://localhost:3000", SMTP_URL: mail.url };
  const server = await startServerProcess({ ...envOf(place), ...desk, TRUST_PROXY: "127.0.0.1/32" });
  const port = Number(new URL(server.url).port);
  try {
    const first = toldApartIn(await measure(port));
    await expect.poll(() => mail.texts.length).toBeGreaterThanOrEqual(staff.length);
    // Chance alone tells a kind apart in 1 of 500 measurements, so only what is told apart twice is known.
    const twice = first.length > 0 ? toldApartIn(await measure(port)).filter((kind) => first.includes(kind)) : [];
    expect(twice).toEqual([]);
  } finally {
    server.child.kill("SIGTERM");
    await server.ended;
    await mail.close();
  }
}, 240_000);

/** For each kind of call the times of all addresses in each round. A code bears five wrong tries, so browsers change. */
async function measure(port: number): Promise<Measured> {
  const measured: Measured = { asks: [], codes: [], links: [] };
  let browsers: StaffMember[] = [];
  const inTurn = async (kind: keyof Measured, path: string, bodyFor: (address: string) => object, status: number) => {
    // A write for one address can delay the next call, so each round has an order of its own.
    const places = addresses.map((_, at) => at).toSorted(() => Math.random() - 0.5);
    const times = addresses.map(async ({ address }, at) => {
      await sleep((places[at] ?? 0) * apartMs);
      const begun = performance.now();
      const answer = await browsers[at]?.call(port, path, bodyFor(address));
      const took = performance.now() - begun;
      expect(answer?.status).toBe(status);
      return took;
    });
    measured[kind].push(await Promise.all(times));
  };
  for (let round = 0; round < rounds; round++) {
    if (round % signInCode.maxTries === 0) {
      // Each in a network of its own, within the limits of one.
      browsers = addresses.map((_, at) => staffMember({ "x-forwarded-for": `10.${round}.${at}.1` }));
      await inTurn("asks", signInPaths.ask, (address) => ({ address }), 202);
      await sleep(untilWorkIsDoneMs);
    }
    await inTurn("codes", signInPaths.signIn, () => ({ code: "AAAAAAAA" }), 401);
    await inTurn("links", signInPaths.signIn, () => ({ link: "A".repeat(43) }), 401);
  }
  return measured;
}

/** The kinds of call by whose median times nearly all staff stand on one side of nearly all strangers. */
function toldApartIn(measured: Measured): string[] {
  return (Object.keys(measured) as (keyof Measured)[]).filter((kind) => {
    const medians = addresses.map((_, at) => medianOf(measured[kind].map((times) => times[at] ?? 0)));
    const [staff, strangers] = [true, false].map((wanted) =>
      medians.filter((_, at) => addresses[at]?.isStaff === wanted),
    ) as [number[], number[]];
    // Mann and Whitney's U: of 64 pairs, in how many the staff's answer is the slower one. By chance it is 32.
    const slower = staff.flatMap((one) => strangers.filter((other) => one > other)).length;
    return slower <= 4 || slower >= 60;
  });
}

function medianOf(times: number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
}
