import { describe, expect, test } from "vitest";
import { deskPaths } from "#contract/desk.ts";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { polite, rudeAt, startMailServer } from "../../testing/mail-server.ts";
import { ageRequests } from "../../testing/query-database.ts";
import { envOf } from "../../testing/quotes-command.ts";
import { sampleBody } from "../../testing/sample-app.ts";
import { atEmptyPlaces, type SamplePlace } from "../../testing/sample-database.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { signInByCommand } from "../../testing/staff.ts";

const hourMs = 60 * 60_000;
const address = "ann@gutters.test";

describe("reminders of two servers", () => {
  let place: SamplePlace;
  atEmptyPlaces(async (empty) => {
    place = empty;
  });

  test("somebody else is emailed once of a request nobody opened, over restarts and a mail server that fails", async () => {
    const mail = await startMailServer();
    const env = {
      ...envOf(place),
      ...{ SMTP_URL: mail.url, MAIL_TO: "office@gutters.test", DESK_STAFF: address, SITE_URL: "http://localhost:3000" },
      ...{ REMIND_HOURS: "1", REMIND_TO: "owner@gutters.test" },
    };
    const startTwo = () => Promise.all([startServerProcess(env), startServerProcess(env)]);
    const stop = async (servers: ServerProcess[]) => {
      for (const { child } of servers) child.kill("SIGTERM");
      expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
    };
    const said = (servers: ServerProcess[]) => servers.map(({ output }) => output()).join("\n");
    const reminders = () => mail.texts.filter((text) => text.includes("Not opened yet"));

    const first = await startTwo();
    const { url } = first[0] as ServerProcess;
    const post = async (name: string) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ ...sampleBody, name, email: `${name}@example.com` });
      const answer = await fetch(url + sendContactEmailPath, { method: "POST", headers, body });
      return ((await answer.json()) as { id: string }).id;
    };
    const [opened, unopened] = [await post("Opened"), await post("Unopened")];
    const port = Number(new URL(url).port);
    const staff = await signInByCommand(port, env, address);
    expect((await staff.call(port, deskPaths.request, { id: opened })).status).toBe(200);
    await expect.poll(() => mail.texts.filter((text) => text.includes("Sent from page: ")).length).toBe(2);
    await stop(first);
    await ageRequests(env, 2 * hourMs);

    mail.behave(rudeAt("RCPT", "451 later"));
    const failing = await startTwo();
    const retried = /"event":"delivery_retried","request":"([\w-]+)","channel":"reminder"/;
    await expect.poll(() => retried.exec(said(failing))?.[1]).toBe(unopened);
    await stop(failing);

    mail.behave(polite);
    const working = await startTwo();
    await expect.poll(reminders, { timeout: 30_000 }).toHaveLength(1);
    await stop(working);
    const last = await startTwo();
    for (const { output } of last) await expect.poll(output).toContain('"event":"counts"');
    await stop(last);
    expect(reminders()).toHaveLength(1);
    expect(reminders()[0]).toContain("To: owner@gutters.test");
    expect(reminders()[0]).toContain(`Request: ${unopened}`);
    expect(reminders()[0]).toContain("Open at the desk: http://localhost:3000/desk#/request/");
    expect([first, failing, working, last].map(said).join()).not.toContain("@");
    await mail.close();
  }, 120_000);
});
