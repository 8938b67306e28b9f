import { join } from "node:path";
import { askOnce, getRequest } from "../../../testing/http-connection.ts";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import type { ServerProcess } from "../../../testing/server-process.ts";
import { mountSmallDisk } from "../../../testing/small-disk.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { sendQuote, startVisitors } from "../../../testing/visitors.ts";
import type { Context, Scenario } from "../scenario.ts";

export const diskFull: Scenario = {
  name: "disk full",
  short: true,
  async run({ folder, expect, expectStored, skip, later, startServer }) {
    const disk = mountSmallDisk(folder, 12) ?? skip("this user cannot mount a small file system; run as root");
    later(disk.remove);
    const env = { DATA_DIR: disk.path };
    const server = await startServer(env);
    const visitors = startVisitors({ ports: [server.port] });
    await visitors.untilAcknowledged(200);
    disk.fill();
    const toldToCall = await comesTrue(() => (visitors.statuses.get(503) ?? 0) > 50, 30_000);
    expect(toldToCall, "no visitor was told to call while the disk was full");
    await expectPagesAlone(server, expect);
    const listed = (await listRequests(env)).length;
    const { size } = visitors.acknowledged;
    expect(listed >= size, `the command listed ${listed} of ${size} requests`);
    const backedUp = await quotes(env, "backup", join(folder, "backup"));
    expect(backedUp.includes("Backed up"), "no backup could be made to another disk");
    const whileFull = visitors.acknowledged.size;
    disk.empty();
    const back = await comesTrue(() => visitors.acknowledged.size > whileFull, 20_000);
    expect(back, "service did not return by itself");
    await visitors.stop();
    const { lost } = expectStored(visitors.acknowledged, await listRequests(env));
    const told = visitors.statuses.get(503);
    return `${visitors.acknowledged.size} acknowledged, lost ${lost}, answered 503 ${told} times, then back`;
  },
};

async function expectPagesAlone(server: ServerProcess, expect: Context["expect"]): Promise<void> {
  const page = await askOnce(server.port, getRequest("/contact"));
  // The last free bytes of the log may still take one small write.
  const isUnready = async () => (await askOnce(server.port, getRequest("/readyz"))).status === 503;
  expect(await comesTrue(isUnready, 10_000), "/readyz does not tell of the full disk");
  const post = await sendQuote(server.port, "Passer-by");
  expect(page.status === 200, `a page answered ${page.status}`);
  expect(post.status === 503, `a post was answered ${post.status}`);
  expect(post.retryAfter !== undefined, "the 503 said no Retry-After");
  expect(post.text.includes("Please try calling us directly"), "the 503 did not ask to call");
}
