import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../testing/free-port.ts";
import { askOnce, getRequest } from "../../../testing/http-connection.ts";
import { ageRequests } from "../../../testing/query-database.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { comesTrue, extraLetters } from "../../../testing/tally.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import { onBothEngines } from "../scenario.ts";

const requests = 3;
const dayMs = 24 * 60 * 60_000;

/** A typo in the settings must not turn letters into files that nobody reads: they wait, and the server says so. */
export const settingMissing = onBothEngines({
  name: "SMTP_URL missing at a start",
  short: true,
  async run({ folder, expect, startServer, startMail, newDatabase }) {
    const env = { DATA_DIR: folder, ...(await newDatabase()) };
    const start = (settings: Record<string, string> = {}) => startServer({ ...env, ...settings });
    const states = async () => (await listRequests(env)).map(({ delivery }) => delivery.state);

    const first = await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    await sendRequests(first.port, requests, 1);
    await first.end("SIGTERM");

    const second = await start();
    const isSaid = () => second.lines.some((line) => line.includes('"settings":["SMTP_URL"],"held":{"letter":3}'));
    expect(await comesTrue(isSaid, 10_000), `the log does not say that 3 letters are held: ${second.lines.join("\n")}`);
    await sendRequests(second.port, requests, 1);
    await second.end("SIGTERM");
    const waiting = await states();
    const areQueued = waiting.length === 2 * requests && waiting.every((state) => state === "queued");
    expect(areQueued, `they are ${waiting.join()}`);
    const outbox = join(folder, "outbox");
    expect(!existsSync(outbox) || readdirSync(outbox).length === 0, "letters became files");
    await ageRequests(env, 2 * dayMs);

    const third = await start();
    const health = await askOnce(third.port, getRequest("/deliveryz"));
    expect(health.status === 503 && health.text.includes("SMTP_URL"), `/deliveryz: ${health.status} ${health.text}`);
    await third.end("SIGTERM");

    const mail = await startMail();
    await start({ SMTP_URL: mail.url });
    const isDelivered = async () => (await states()).every((state) => state === "sent");
    expect(await comesTrue(isDelivered, 30_000), "not every letter went out once the setting was back");
    const { doubled } = extraLetters(mail);
    const { size } = mail.copies;
    expect(size === 2 * requests && doubled === 0, `${size} letters came, ${doubled} of them twice`);
    return `${waiting.length} letters held, /deliveryz ${health.status} ${health.text}, then ${mail.copies.size} sent once`;
  },
});
