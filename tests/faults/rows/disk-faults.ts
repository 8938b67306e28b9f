import { join } from "node:path";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { mountSmallDisk } from "../../../testing/small-disk.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { expectPagesAlone, postOne } from "../expect-pages-alone.ts";
import type { Scenario } from "../scenario.ts";

const cannotMount = "this user cannot mount a small file system; run as root";

export const diskFull: Scenario = {
  name: "disk full",
  async run({ folder, expect, expectStored, skip, later, startServer }) {
    const disk = mountSmallDisk(folder, 12) ?? skip(cannotMount);
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

export const folderReadOnly: Scenario = {
  name: "data folder read-only at the start",
  async run({ folder, expect, skip, later, startServer }) {
    const disk = mountSmallDisk(folder, 12) ?? skip(cannotMount);
    later(disk.remove);
    disk.setReadOnly(true);
    const server = await startServer({ DATA_DIR: disk.path });
    await expectPagesAlone(server, expect);
    disk.setReadOnly(false);
    const back = await comesTrue(async () => (await postOne(server)).status === 200, 20_000);
    expect(back, "service did not begin by itself when the folder could be written");
    return "pages served and posts told to call, then normal service by itself";
  },
};
