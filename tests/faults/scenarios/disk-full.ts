import { join } from "node:path";
import { listRequests, quotes } from "../../support/quotes-command.ts";
import { mountSmallDisk } from "../../support/small-disk.ts";
import { waitUntilTrue } from "../../support/tally.ts";
import { sendQuote, startVisitors } from "../../support/visitors.ts";
import type { Context, Scenario } from "../scenario.ts";

export const diskFull: Scenario = {
  name: "disk full",
  short: true,
  async run({ folder, expect, expectStored, skip, later, startServer }) {
    const disk = mountSmallDisk(folder, 12) ?? skip("this user cannot mount a small file system; run as root");
    later(disk.remove);
    const env = { DATA_DIR: disk.path };
    const server = await startServer(env);
    const visitors = startVisitors(server.port);
    const { acknowledged, statuses } = visitors;
    await visitors.untilAcknowledged(200);
    disk.fill();
    const isRefused = await waitUntilTrue(() => (statuses.get(503) ?? 0) > 50, 30_000);
    expect(isRefused, "no visitor was asked to call while the disk was full");
    await expectOnlyPages(server, expect);
    const listed = (await listRequests(env)).length;
    expect(listed >= acknowledged.size, `the command listed ${listed} of ${acknowledged.size} requests`);
    const backup = await quotes(env, "backup", join(folder, "backup"));
    expect(backup.includes("Backed up"), "no backup could be made to another disk");
    const whileFull = acknowledged.size;
    disk.empty();
    const isBack = await waitUntilTrue(() => acknowledged.size > whileFull, 20_000);
    expect(isBack, "no request was stored after the disk had space again");
    await visitors.stop();
    expectStored(acknowledged, await listRequests(env));
    return `${acknowledged.size} acknowledged, ${statuses.get(503)} answers with 503, then service resumed`;
  },
};

async function expectOnlyPages({ url, port }: { url: string; port: number }, expect: Context["expect"]): Promise<void> {
  const page = await fetch(`${url}/contact`);
  // The last free bytes of the log may still fit one small write.
  const isUnready = async () => (await fetch(`${url}/readyz`)).status === 503;
  expect(await waitUntilTrue(isUnready, 10_000), "/readyz does not report the full disk");
  const post = await sendQuote(port, "Passer-by");
  expect(page.status === 200, `a page answered ${page.status}`);
  expect(post.status === 503, `a post answered ${post.status}`);
  expect(post.headers.has("retry-after"), "the 503 has no Retry-After");
  expect(post.text.includes("Please try calling us directly"), "the 503 does not ask the visitor to call");
}
