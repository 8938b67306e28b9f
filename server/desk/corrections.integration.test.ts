import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskRow } from "#contract/desk-request.ts";
import { insertRequest } from "../../tests/support/insert-request.ts";
import { sampleParties } from "../../tests/support/sample-claim.ts";
import { atEmptyDesks, bob, type DeskBrowser, type EmptyDesk } from "../../tests/support/sample-desk.ts";
import { claimDeliveries } from "../delivery/deliveries.ts";
import { composeCallBackEmail, composeLetter } from "../delivery/letter.ts";

const typed = { name: "Dana Whitfeld", email: "dana@exmaple.com", phone: "(408) 555-0123" };
const right = {
  correctedName: "Dana Whitfield",
  correctedEmail: "dana@example.com",
  correctedPhone: "+1 669 555 0177",
  address: "12 Elm Street",
};

describe("corrections at the desk", () => {
  let here: EmptyDesk;
  let anns: DeskBrowser;
  let id: string;

  atEmptyDesks(async (desk) => {
    here = desk;
    anns = desk.browser;
  });

  const insert = async (changes: object = typed) => {
    // Requests of the same millisecond have no order.
    await sleep(2);
    id = await insertRequest(here.db, changes);
    return id;
  };
  const act = (version: number, change: object) => anns.call(deskPaths.act, { id, version, ...change });
  const correct = async () => {
    await insert();
    return (await act(0, right)).body.request;
  };
  const found = async (search: string) => (await anns.call(deskPaths.list, { search })).body.rows.length;
  const preview = async (person: object) =>
    (await anns.call(deskPaths.previewErase, person)).body.requests.map(({ name }: DeskRow) => name);

  test("appear everywhere, and the visitor's own text is kept", async () => {
    const request = await correct();
    expect(request).toMatchObject({
      name: "Dana Whitfield",
      email: "dana@example.com",
      phone: "+1 669 555 0177",
      dial: "+16695550177",
      address: "12 Elm Street",
      sent: typed,
    });
    expect((await anns.list()).rows[0]).toMatchObject({ name: "Dana Whitfield", phone: "+1 669 555 0177" });
    const rows = await here.db.read((kysely) => kysely.selectFrom("quote_request").selectAll().execute());
    expect(rows).toMatchObject([typed]);
  });

  test("are in the emails and in the data for the webhook", async () => {
    await correct();
    const [claim] = await claimDeliveries(here.db, { channels: ["letter"], limit: 1 });
    if (!claim) throw new Error("There is no delivery.");
    const mails = [composeLetter(claim, sampleParties), composeCallBackEmail(claim, sampleParties)];
    for (const { text, html } of mails) {
      for (const part of [text, html]) expect(part).toContain("+1 669 555 0177");
      expect(html).toContain("tel:+16695550177");
      expect(html).not.toContain("tel:+14085550123");
    }
    expect(mails[0]?.replyTo).toBe("dana@example.com");
    expect(claim.request).toMatchObject({ phone: "+1 669 555 0177", address: "12 Elm Street", sent: typed });
  });

  test("can be undone everywhere", async () => {
    await correct();
    const { request } = (await anns.call(deskPaths.undo, { id, version: 1 })).body;
    expect(request).toMatchObject({ ...typed, dial: "+14085550123", address: null, sent: {} });
    expect([await found("669 555 0177"), await found("Elm"), await found("408 555 0123")]).toEqual([0, 0, 1]);
    expect(await preview({ phone: "669 555 0177" })).toEqual([]);
  });

  test("can be searched together with the visitor's own text", async () => {
    await correct();
    for (const search of ["Whitfield", "Whitfeld", "elm street", "6695550177", "(408) 555-0123", "dana@example"])
      expect([search, await found(search)]).toEqual([search, 1]);
  });

  test("are exported beside the visitor's own text", async () => {
    await correct();
    const [head, line] = String((await anns.call(deskPaths.exportCsv)).body)
      .split("\r\n")
      .map((row) => row.split(",").map((cell) => cell.replaceAll('"', "")));
    const cell = (name: string) => line?.[head?.indexOf(name) ?? -1];
    expect(["name", "name as sent", "phone as sent", "address"].map(cell)).toEqual([
      "Dana Whitfield",
      "Dana Whitfeld",
      "(408) 555-0123",
      "12 Elm Street",
    ]);
  });

  test("find earlier requests of the same person", async () => {
    const earlier = await insert({ name: "Dana W.", phone: "669-555-0177", email: "" });
    const request = await correct();
    expect(request.fromSamePerson).toMatchObject([{ id: earlier }]);
  });

  test("are erased with their request under either number", async () => {
    await correct();
    expect(await preview({ phone: "408 555 0123" })).toEqual(["Dana Whitfield"]);
    expect(await preview({ email: "dana@example.com" })).toEqual(["Dana Whitfield"]);
    const confirmed = { phone: "669 555 0177", name: "Dana Whitfield", count: 1 };
    expect((await anns.call(deskPaths.erase, confirmed)).body).toMatchObject({ erased: 1 });
  });

  test("are cleared when staff empty them or type the visitor's text, and the history says so", async () => {
    await correct();
    await act(1, { correctedPhone: "" });
    const { request } = (await act(2, { correctedName: typed.name, address: "" })).body;
    expect(request).toMatchObject({ name: typed.name, phone: typed.phone, address: null });
    expect(request.events).toMatchObject([
      { cleared: [] },
      { cleared: ["correctedPhone"] },
      { cleared: ["address", "correctedName"] },
    ]);
  });

  test.each([
    ["an email without a domain", { correctedEmail: "dana@" }],
    ["a phone number longer than the form takes", { correctedPhone: "1".repeat(21) }],
    ["an amount in words", { amount: "a lot" }],
    ["another staff member as the person who took it", { takenBy: bob }],
  ])("reject %s", async (_, change) => {
    await insert();
    expect((await act(0, change)).status).toBe(400);
    expect((await anns.request(id)).version).toBe(0);
  });

  test("take an email with punctuation around it, as the form does", async () => {
    await insert();
    const { request } = (await act(0, { correctedEmail: "dana@example.com." })).body;
    expect(request.email).toBe("dana@example.com.");
  });

  test("drop invisible characters", async () => {
    await insert();
    const { request } = (await act(0, { correctedPhone: "\u202A(669) 555-0177\u202C " })).body;
    expect(request.phone).toBe("(669) 555-0177");
  });
});
