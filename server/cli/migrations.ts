import { counted } from "#contract/counted.ts";
import { pendingMigrations, migrations as steps } from "../store/migrations.ts";
import { defineCommand } from "./command.ts";

const emptyPlace = "There are no tables yet. The server makes them at its first start.\n";

export const migrations = defineCommand({
  usage: "migrations",
  summary:
    "what the server of this version will do to the tables when it starts\n" +
    "Changes nothing: ask the new version before it is started in place of the old one.",
  options: {},
  leavesTables: true,
  readsOnly: true,
  printsBeforeFirstStart: emptyPlace,
  async run({ db }) {
    const pending = await db.read(pendingMigrations);
    process.stdout.write(pending === "of a newer version" ? ofNewerVersion : told(pending));
    return undefined;
  },
});

const ofNewerVersion =
  "The tables are of a newer version, and this one does not start on them. It reads a backup of the newer one's: see " +
  '"Going back one version" in docs/running.md.\n';

function told(pending: string[]): string {
  if (pending.length === Object.keys(steps).length) return emptyPlace;
  if (pending.length === 0) return "The tables are as this version needs them. Its start changes nothing of them.\n";
  const does: Record<string, { does: string }> = steps;
  const lines = pending.map((name) => `- ${name}: ${does[name]?.does}\n`);
  return (
    `When it starts, this version takes ${counted(pending.length, "step")} in one transaction:\n${lines.join("")}` +
    "The version before does not start on these tables again: back up first.\n"
  );
}
