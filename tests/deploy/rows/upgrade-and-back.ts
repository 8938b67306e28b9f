import { chmodSync, cpSync } from "node:fs";
import { join } from "node:path";
import { sampleSite } from "../../../testing/sample-site.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { unpackOlder } from "../../faults/unpack-older.ts";
import { newPorts, startMachine } from "../documented-machine.ts";

const root = join(import.meta.dirname, "../../..");

export const upgradeAndBack: Scenario = {
  name: "a machine with the version before upgraded and taken back, as docs/running.md says",
  async run(context) {
    const { folder, expect, skip, startMail } = context;
    const older = join(folder, "older");
    const missing = await unpackOlder(older);
    if (missing) return skip(missing);
    for (const path of ["deploy", "package-lock.json", ".npmrc", ".env.example"])
      cpSync(join(root, path), join(older, path), { recursive: true });
    // A version serves what it built itself; the sample is what both can serve.
    const builtDir = sampleSite();
    chmodSync(builtDir, 0o755);
    const releases = { "gutter-site": older, "gutter-site.new": root };
    const machine = await startMachine(
      context,
      { ports: await newPorts(), mail: await startMail() },
      { builtDir, releases },
    );
    const { follow, isTaken, names } = machine;
    for (const block of ["settings", "start", "proxy", "serve"]) await follow(block);
    await isTaken("Ann Alder");
    for (const block of ["backups", "timer"]) await follow(block);
    await follow("before");
    await isTaken("Ben Birch");
    await follow("upgrade");
    await isTaken("Cora Cedar");
    expect((await machine.ask("/deliveryz")).text.includes("on time"), "the new version does not know of the backup");
    await follow("back");
    await isTaken("Dan Dogwood");
    // The others came after the backup.
    const expected = "Ann Alder,Dan Dogwood";
    expect((await names()) === expected, `back in the version before there are ${await names()}`);
    return `${expected} are there after the way back`;
  },
};
