import { cpSync } from "node:fs";
import { join } from "node:path";
import { builtDir } from "../../../testing/addresses.ts";
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
    const releases = { "gutter-site": older, "gutter-site.new": root };
    const machine = await startMachine(
      context,
      { ports: await newPorts(), mail: await startMail() },
      { builtDir, releases },
    );
    const { follow, isTaken, names } = machine;
    for (const block of ["settings", "start", "proxy", "serve", "backups", "timer"]) await follow(block);
    await isTaken("Ann Alder");
    const said = await follow("before");
    expect(said.includes("- 0003-retention-and-held-channels: makes"), `before the upgrade it says ${said}`);
    expect(!said.includes("0002-desk"), `it names a step that was made: ${said}`);
    await isTaken("Ben Birch");
    await follow("upgrade");
    await isTaken("Cora Cedar");
    expect((await machine.ask("/deliveryz")).text.includes("on time"), "the new version does not know of the backup");
    await follow("back");
    await isTaken("Dan Dogwood");
    const expected = "Ann Alder,Ben Birch,Cora Cedar,Dan Dogwood";
    expect((await names()) === expected, `back in the version before there are ${await names()}`);
    return `${said.split("\n- ").length - 1} steps told before; ${expected} are there after the way back`;
  },
};
