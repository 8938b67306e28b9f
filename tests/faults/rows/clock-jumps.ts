import { join } from "node:path";
import { fakeClock } from "../../../testing/faked-clock.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { comesTrue, extraLetters, tally } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

const jumps = [-2, 30, 0];
const requestsPerJump = 40;

/** The visitor goes on while letters are waited for: what piled up goes out at the promised 100 letters a second. */
const maxLetterMs = 10;

export const clockJumps: Scenario = {
  name: "clock jumping back two days and ahead thirty",
  async run({ folder, expect, startServer, startMail }) {
    const clock = fakeClock(folder, 0);
    const mail = await startMail();
    const env = { DATA_DIR: join(folder, "data"), SMTP_URL: mail.url };
    const server = await startServer({ ...env, ...clock.env });
    const visitors = startVisitors({ ports: [server.port], clients: 1 });
    for (const jump of jumps) {
      const before = visitors.acknowledged.size;
      clock.move(jump);
      await visitors.untilAcknowledged(before + requestsPerJump);
      const delivered = await comesTrue(() => mail.idsByRequest.size >= before + requestsPerJump, 30_000);
      expect(delivered, `letters stopped after the clock jumped to ${jump} days`);
    }
    await visitors.stop();
    const stored = await listRequests(env);
    const all = await comesTrue(() => mail.idsByRequest.size >= stored.length, 30_000 + stored.length * maxLetterMs);
    const { lost, storedTwice } = tally(visitors.acknowledged, stored);
    const { doubled } = extraLetters(mail);
    expect(all, "not every letter went out");
    expect(lost + storedTwice + doubled === 0, `lost ${lost}, stored twice ${storedTwice}, letters doubled ${doubled}`);
    return `${jumps.length} jumps, ${stored.length} requests, each letter once: ${doubled} doubled, lost ${lost}`;
  },
};
