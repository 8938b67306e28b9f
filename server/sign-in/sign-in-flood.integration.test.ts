import { describe, expect, test } from "vitest";
import { sessionPaths, signInPaths } from "#contract/desk-sign-in.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { desk, envOf } from "../../testing/quotes-command.ts";
import { atEmptyPlaces, type SamplePlace } from "../../testing/sample-database.ts";
import { startServerProcess } from "../../testing/server-process.ts";
import { staffMember } from "../../testing/staff.ts";

const [ann, bob, cleo] = ["ann@gutters.test", "bob@gutters.test", "cleo@gutters.test"];
const atOnce = 40;
const link = /\/desk#([\w-]{43})/;
const code = /code there: ([A-Z2-9]{4}-[A-Z2-9]{4})/;

describe("a flood at the desk's door", () => {
  let place: SamplePlace;

  atEmptyPlaces(async (empty) => {
    place = empty;
  });

  test("four hundred wrong codes and eighty asks from one /48 keep no staff member out", async () => {
    const mail = await startMailServer();
    const settings = { ...envOf(place), DESK_STAFF: [ann, bob, cleo].join(), SITE_URL: "http://localhost:3000" };
    const proxied = { SMTP_URL: mail.url, RATE_LIMIT: "20", TRUST_PROXY: "127.0.0.1/32" };
    const server = await startServerProcess({ ...settings, ...proxied });
    const port = Number(new URL(server.url).port);
    const from = (address: string) => staffMember({ "x-forwarded-for": address });
    const letterTo = (address: string) => mail.texts.find((text) => text.includes(`To: ${address}`)) ?? "";
    const letterWith = async (found: RegExp, address: string) => {
      await expect.poll(() => letterTo(address)).toMatch(found);
      return found.exec(letterTo(address))?.[1];
    };

    const statuses = new Map<number, number>();
    const flood = async (begin: number, end: number) => {
      let next = begin;
      const one = async () => {
        while (next < end) {
          const at = next++;
          // 40,503 has no divisor in common with 65,536: each is another /64, and all /56 are among them.
          const stranger = from(`2001:db8:77:${((at * 40_503) % 0x10000).toString(16)}::1`);
          const isAsk = at % 6 === 0;
          const { status } = isAsk
            ? await stranger.call(port, signInPaths.ask, { address: at % 12 ? ann : "stranger@gutters.test" })
            : await stranger.call(port, signInPaths.signIn, at % 2 ? { code: "AAAAAAAA" } : { link: "A".repeat(43) });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, one));
    };
    try {
      const members = { bob: from("203.0.113.7"), cleo: from("198.51.100.7"), ann: from("203.0.113.9") };
      const annsOwn = from("203.0.113.10");
      const before = link.exec(await desk(settings, "link", ann))?.[1];
      expect((await annsOwn.call(port, signInPaths.signIn, { link: before })).status).toBe(200);
      await annsOwn.call(port, sessionPaths.signOut);

      await flood(0, 360);
      const rest = flood(360, 480);
      for (const [name, address] of [
        ["bob", bob],
        ["cleo", cleo],
      ] as const) {
        expect((await members[name].call(port, signInPaths.ask, { address })).status).toBe(202);
      }
      const ways = {
        bob: { link: await letterWith(link, bob) },
        cleo: { code: await letterWith(code, cleo) },
        ann: { link: link.exec(await desk(settings, "link", ann))?.[1] },
      };
      for (const name of ["bob", "cleo", "ann"] as const) {
        expect([name, (await members[name].call(port, signInPaths.signIn, ways[name])).status]).toEqual([name, 200]);
        expect((await members[name].call(port, sessionPaths.session)).status).toBe(200);
      }
      // The strangers asked for Ann's address alone. Her browser signed in before, so one of the emails has its link.
      expect((await annsOwn.call(port, signInPaths.ask, { address: ann })).status).toBe(202);
      const tried = new Set<string>();
      const signsIn = async () => {
        for (const text of mail.texts.filter((one) => one.includes(`To: ${ann}`))) {
          const secret = link.exec(text)?.[1] ?? "";
          if (secret === "" || tried.has(secret)) continue;
          tried.add(secret);
          if ((await annsOwn.call(port, signInPaths.signIn, { link: secret })).status === 200) return true;
        }
        return false;
      };
      await expect.poll(signsIn).toBe(true);
      await rest;
      expect(tried.size).toBeLessThanOrEqual(6);
      expect([...statuses.keys()].toSorted()).toEqual([202, 401, 429]);
      // What the network may ask and try before it is turned away, and no more.
      expect((statuses.get(202) ?? 0) + (statuses.get(401) ?? 0)).toBeLessThan(200);
    } finally {
      server.child.kill("SIGTERM");
      expect(await server.ended).toBe(0);
      await mail.close();
    }
  });
});
