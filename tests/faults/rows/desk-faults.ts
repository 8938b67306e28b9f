import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { deskPaths, type ListAnswer } from "../../../contract/desk.ts";
import { sessionPaths, signInPaths } from "../../../contract/desk-sign-in.ts";
import { fakeClock } from "../../../testing/faked-clock.ts";
import { freePort } from "../../../testing/free-port.ts";
import { askOnce, getRequest } from "../../../testing/http-connection.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { signInByCommand, staffMember } from "../../../testing/staff.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { sendQuote } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

const ann = "ann@gutters.test";
/** Emailed links begin with it; none is followed here. */
const siteUrl = "http://localhost";

export const deskDatabaseGone: Scenario = {
  name: "desk: PostgreSQL stopped and started",
  short: true,
  async run({ folder, expect, startServer, startPostgres }) {
    const postgres = await startPostgres();
    const env = { DATA_DIR: folder, DATABASE_URL: await postgres.newDatabase(), DESK_STAFF: ann };
    const { port, lines } = await startServer(env);
    const staff = await signInByCommand(port, env, ann);
    await postgres.stop("SIGQUIT");
    const gone = await staff.call(port, deskPaths.list);
    expect(gone.status === 503, `the list answered ${gone.status} while the database was gone`);
    const session = await staff.call(port, sessionPaths.session);
    expect(session.status === 503, `the session answered ${session.status}: nobody may be signed out by an outage`);
    const page = await askOnce(port, getRequest("/desk"));
    expect(page.status === 200, `the desk's page answered ${page.status}`);
    await postgres.start();
    const back = await comesTrue(async () => (await staff.call(port, deskPaths.list)).status === 200, 60_000);
    expect(back, "the desk did not come back by itself, with the same session");
    expect(!lines.join().includes("@"), "an address stands in the log");
    return `list ${gone.status}, session ${session.status}, page ${page.status}, then back`;
  },
};

export const deskMailGone: Scenario = {
  name: "desk: mail server gone, the command gives a link",
  short: true,
  async run({ folder, expect, startServer }) {
    const deadMailServer = `smtp://127.0.0.1:${await freePort()}`;
    const env = { DATA_DIR: folder, DESK_STAFF: ann, SITE_URL: siteUrl, SMTP_URL: deadMailServer };
    const { port, lines } = await startServer(env);
    const asked = await staffMember().call(port, signInPaths.ask, { address: ann });
    expect(asked.status === 202, `asking answered ${asked.status}`);
    const told = await comesTrue(() => lines.some((line) => line.includes("a sign-in letter was not sent")), 60_000);
    expect(told, "the log does not say that the letter was not sent");
    const staff = await signInByCommand(port, env, ann);
    const list = await staff.call(port, deskPaths.list);
    expect(list.status === 200, `the list answered ${list.status}`);
    expect(!lines.join().includes("@"), "an address stands in the log");
    return `asked ${asked.status}, told in the log, signed in by the command, list ${list.status}`;
  },
};

export const deskClockJumps: Scenario = {
  name: "desk: clock jumping back two days and ahead thirty",
  async run({ folder, expect, startServer }) {
    const clock = fakeClock(folder, 0);
    const env = { DATA_DIR: join(folder, "data"), DESK_STAFF: ann };
    const { port } = await startServer({ ...env, ...clock.env });
    const staff = await signInByCommand(port, env, ann);
    await sendQuote(port, "Customer");
    const [row] = ((await staff.call(port, deskPaths.list)).body as ListAnswer).rows;
    const seen: string[] = [];
    let version = 0;
    for (const offset of [-2, 0, 0.5, 30, 0]) {
      const wanted = offset === 0 || offset === 0.5 ? 200 : 401;
      clock.move(offset);
      await sleep(2_500);
      const act = { id: row?.id, version, note: `at ${offset} days` };
      const { status } = await staff.call(port, deskPaths.act, act);
      expect(status === wanted, `an act answered ${status} with the clock at ${offset} days, not ${wanted}`);
      if (status === 200) version++;
      seen.push(`${offset} days: ${status}`);
    }
    const fresh = await (await signInByCommand(port, env, ann)).call(port, deskPaths.list);
    expect(fresh.status === 200, "nobody could sign in after the clock was right again");
    return `${seen.join(", ")}; ${version} acts in one order`;
  },
};

export const deskBroken: Scenario = {
  name: "desk: its tables gone, requests still reach the office by letter",
  short: true,
  async run({ folder, expect, startServer, startMail, newDatabase }) {
    const mail = await startMail();
    const settings = { DATA_DIR: folder, DESK_STAFF: ann, SITE_URL: siteUrl, SMTP_URL: mail.url };
    const env = { ...settings, ...(await newDatabase()) };
    const { port } = await startServer(env);
    const staff = await signInByCommand(port, env, ann);
    await queryDatabase(env, "drop table request_event, staff_session, sign_in_link, passkey, page_tap, known_browser");
    const { status } = await sendQuote(port, "Customer");
    expect(status === 200, `the visitor's request answered ${status}`);
    const list = await staff.call(port, deskPaths.list);
    expect(list.status === 500, `the broken desk answered ${list.status}`);
    const sent = await comesTrue(() => mail.texts.some((text) => /^Request: [\da-f-]{36}/m.test(text)), 60_000);
    expect(sent, "no letter went out");
    return `request ${status}, desk ${list.status}, letter ${sent ? "sent" : "missing"}`;
  },
};
