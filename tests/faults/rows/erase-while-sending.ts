import { setTimeout as sleep } from "node:timers/promises";
import { rudeAt } from "../../../testing/mail-server.ts";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import { onBothEngines } from "../scenario.ts";

const requests = 20;
const answerAfterMs = 1000;

/** Five letters are under way at a time and fifteen wait. All visitors of these tests have one number. */
export const eraseWhileSending = onBothEngines({
  name: "erase while letters go out",
  async run({ folder, expect, startServer, startMail, newDatabase }) {
    const mail = await startMail(rudeAt("body", answerAfterMs));
    const env = { DATA_DIR: folder, SMTP_URL: mail.url, ...(await newDatabase()) };
    const server = await startServer(env);
    await sendRequests(server.port, requests, 5);
    while (mail.texts.length === 0) await sleep(10);
    const said = await quotes(env, "erase", "--phone", "+1 408.555.0100");
    const begun = mail.texts.length;
    await sleep(3 * answerAfterMs);
    expect(said.includes(`Erased ${requests} requests.`), `the command says: ${said}`);
    expect(begun < requests, "every letter had gone out before: nothing was tried");
    expect(mail.texts.length === begun, `${mail.texts.length - begun} letters began after "Erased"`);
    expect((await listRequests(env)).length === 0, "requests are left");
    return `${begun} of ${requests} letters before "Erased", ${mail.texts.length - begun} after`;
  },
});
