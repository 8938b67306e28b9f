import { join } from "node:path";
import { deskPaths, type RequestAnswer } from "../../../contract/desk.ts";
import type { Environment } from "../../../server/config/settings.ts";
import type { QuoteRequestHistory } from "../../../server/requests/history.ts";
import type { ListedQuoteRequest } from "../../../server/requests/list-requests.ts";
import { runCommand } from "../../../testing/quotes-command.ts";
import type { ServerProcess } from "../../../testing/server-process.ts";
import { signInByCommand } from "../../../testing/staff.ts";
import { extraLetters, growsTo, tally } from "../../../testing/tally.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import { onBothEngines } from "../scenario.ts";
import { unpackOlder } from "../unpack-older.ts";

const root = join(import.meta.dirname, "../../..");
const requestsOfEach = 40;
const ann = "ann@gutters.test";

/**
 * The older program stores requests, this one goes on with its database, and the older one restores this one's backup.
 * Beside it this one restores a backup of the older one's.
 */
export const olderVersion = onBothEngines({
  name: "one version forward and back",
  async run({ folder, expect, skip, startServer, startMail, newDatabase }) {
    const older = join(folder, "older");
    const missing = await unpackOlder(older);
    if (missing) return skip(missing);
    const mail = await startMail();
    const shared = { SMTP_URL: mail.url, SITE_URL: "http://localhost:3000", DESK_STAFF: ann };
    const place = async (name: string) => ({ ...shared, DATA_DIR: join(folder, name), ...(await newDatabase()) });
    const [here, back, forward] = [await place("here"), await place("back"), await place("forward")];
    const [backupOfOlder, backupForOlder] = [join(folder, "of-older"), join(folder, "for-older")];
    const acknowledged = new Map<string, string>();

    const serve = async (env: Environment, program: string, work: (server: ServerProcess) => Promise<void>) => {
      const server = await startServer(env, [], { program });
      const visitors = await sendRequests(server.port, requestsOfEach);
      for (const [name, id] of visitors.acknowledged) acknowledged.set(name, id);
      await work(server);
      expect(await growsTo(acknowledged.size, () => mail.idsByRequest.size), "requests got no letter");
      expect((await server.end("SIGTERM")) === 0, "a server did not stop with code 0");
      return visitors.acknowledged;
    };
    /** A status, two notes, and the last of them taken back, on the first request of these. */
    const workAtDesk = (env: Environment, program: string) => async (server: ServerProcess) => {
      const command = async (settings: Environment, ...words: string[]) =>
        (await runCommand("desk", settings, words, program)).stdout;
      const staff = await signInByCommand(server.port, env, ann, command);
      const id = [...acknowledged.values()].at(-1) ?? "";
      const acts = [
        [deskPaths.act, { version: 0, status: "quoted", note: `Wants Tuesday, ${id}` }],
        [deskPaths.act, { version: 1, note: "By mistake" }],
        [deskPaths.undo, { version: 2 }],
      ] as const;
      for (const [path, body] of acts) {
        const { status, body: answer } = await staff.call(server.port, path, { id, ...body });
        expect(status === 200, `the desk answered ${status}`);
        expect((answer as RequestAnswer).request?.status === "quoted", "the desk did not keep the status");
      }
    };
    const holdsAll = async (env: Environment, program: string, expected: Map<string, string>, where: string) => {
      const quotes = async (...words: string[]) => (await runCommand("quotes", env, words, program)).stdout;
      const listed: ListedQuoteRequest[] = JSON.parse(await quotes("list"));
      const { lost, stored } = tally(expected, listed);
      expect(lost === 0 && stored === expected.size, `${where}: ${lost} of ${expected.size} lost, ${stored} there`);
      const areSent = listed.every(({ delivery }) => delivery.state === "sent");
      expect(areSent, `${where}: not every email counts as sent`);
      const worked = listed.filter(({ status }) => status === "quoted");
      expect(worked.length === expected.size / requestsOfEach, `${where}: ${worked.length} requests have their status`);
      for (const { id, notes } of worked) {
        expect(notes.map(({ note }) => note).join() === `Wants Tuesday, ${id}`, `${where}: a note is not as it was`);
        const { events = [] }: QuoteRequestHistory = JSON.parse(await quotes("show", id));
        expect(events.map(({ kind }) => kind).join() === "act,act,undo", `${where}: a history is not as it was`);
        expect((await quotes("show", id)).includes("Wants Tuesday"), `${where}: a request cannot be shown`);
      }
    };

    const ofOlder = await serve(here, older, workAtDesk(here, older));
    await runCommand("quotes", here, ["backup", backupOfOlder], older);
    await serve(here, root, workAtDesk(here, root));
    await holdsAll(here, root, acknowledged, "after the upgrade");
    await runCommand("quotes", here, ["backup", backupForOlder]);

    await runCommand("quotes", back, ["restore", backupForOlder], older);
    await holdsAll(back, older, acknowledged, "back in the older version");
    await serve(back, older, async () => {});
    await runCommand("quotes", forward, ["restore", backupOfOlder]);
    await holdsAll(forward, root, ofOlder, "the older version's backup in this one");

    const { doubled } = extraLetters(mail);
    expect(doubled === 0, `${doubled} letters went out twice`);
    return `${acknowledged.size} requests in all, ${2 * requestsOfEach} brought back, doubled letters ${doubled}`;
  },
});
