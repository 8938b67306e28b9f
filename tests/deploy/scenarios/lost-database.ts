import { deskPaths } from "#contract/desk-paths.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { startServing } from "../documented-machine.ts";

const before = Array.from({ length: 20 }, (_, n) => `Customer ${n}`);
const after = ["Ben Birch", "Cora Cedar"];

export const lostDatabase: Scenario = {
  name: "a deleted database is restored from last night's backup, and the requests since are named",
  async run(context) {
    const { expect } = context;
    const machine = await startServing(context);
    const { inside, ask } = machine;
    const expectHealth = async (when: string, start: string) => {
      const { status, text } = await ask("/deliveryz");
      expect(`${status} ${text}`.startsWith(start), `${when} /deliveryz says ${status} ${text}`);
    };
    const backUp = () => inside("systemctl", "start", "gutter-site-backup");
    const ids = async () => Array.from(await machine.snapshots(), (snapshot) => snapshot.short_id).join();

    for (const name of before) await machine.expectStored(name);
    for (const block of ["backups", "timer"]) await machine.follow(block);
    const nightly = await ids();
    await inside("sh", "-c", "rm /var/lib/gutter-site/quote-requests.sqlite*");
    const isRefused = (await machine.send("Nobody")).status === 503;
    expect(isRefused, "without its file the server takes a request");
    await expectHealth("without the file", "503");

    await inside("systemctl", "restart", "gutter-site");
    for (const name of after) await machine.expectStored(name);
    await expectHealth("after the restart", '503 {"status":"database created"');
    await backUp();
    await expectHealth("after a backup of the new database", '503 {"status":"database created"');
    expect((await ids()) === nightly, "the new database's backup replaced the lost one's");

    await machine.follow("lost");
    const output = await machine.follow("restore");
    expect(output.includes("Restored 20 requests"), `the restore printed ${output}`);
    for (const name of after) expect(output.includes(name), `the restore does not name ${name}`);
    await machine.becomesReady();
    await expectHealth("after the restore", "200");
    const replaced = await inside("ls", "/var/lib/gutter-site/quote-requests.replaced.sqlite").catch(String);
    expect(replaced.trim().endsWith("replaced.sqlite"), "the restore does not keep the new database");

    const staff = await machine.signIn();
    for (const [n, name] of after.entries()) {
      const entry = { name, phone: `(408) 555-010${n}`, key: `entered-by-hand-after-restore-${n}` };
      const { status } = await staff.call(machine.ports.server, deskPaths.enter, entry);
      expect(status === 200, `adding ${name} at the desk answers ${status}`);
    }
    const names = await machine.storedNames();
    const expected = [...before, ...after].toSorted().join();
    expect(names === expected, `the requests are ${names}`);
    await backUp();
    await expectHealth("after the next backup", "200");
    return `${before.length} requests were restored, and ${after.length} were named and added at the desk`;
  },
};
