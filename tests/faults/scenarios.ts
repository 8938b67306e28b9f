import { backupWhileWriting } from "./rows/backup-while-writing.ts";
import { channelOff } from "./rows/channel-off.ts";
import { clockJumps } from "./rows/clock-jumps.ts";
import { dataFolderReplaced } from "./rows/data-folder-replaced.ts";
import { deskBroken, deskClockJumps, deskDatabaseGone, deskMailGone } from "./rows/desk-faults.ts";
import { deskKilledOnPostgres, deskKilledOnSqlite } from "./rows/desk-kill-while-acting.ts";
import { diskFull, folderReadOnly } from "./rows/disk-faults.ts";
import { eraseUnderLoad } from "./rows/erase-under-load.ts";
import { eraseWhileSending } from "./rows/erase-while-sending.ts";
import { flood } from "./rows/flood.ts";
import { gracefulShutdown } from "./rows/graceful-shutdown.ts";
import { killUnderLoad } from "./rows/kill-under-load.ts";
import { logGone, manyHangUps } from "./rows/log-faults.ts";
import { hangUpAfterData, mailFaults, mailServerDown } from "./rows/mail-faults.ts";
import { manyInvalidPosts } from "./rows/many-invalid-posts.ts";
import { olderVersion } from "./rows/older-version.ts";
import { portTaken } from "./rows/port-taken.ts";
import { postgresRestart } from "./rows/postgres-restart.ts";
import { postgresSilent } from "./rows/postgres-silent.ts";
import { postgresSilentAtStart } from "./rows/postgres-silent-at-start.ts";
import { settingMissing } from "./rows/setting-missing.ts";
import { closedOnReuse, silentMailServer } from "./rows/silent-mail-server.ts";
import { lettersPerSecond, throughput, throughputSlowDisk } from "./rows/throughput.ts";
import { fsyncBeforeAnswer, inputOutputError } from "./rows/traced-faults.ts";
import { twoServers } from "./rows/two-servers.ts";
import { twoTabs } from "./rows/two-tabs.ts";
import { wrongClock } from "./rows/wrong-clock.ts";
import type { Scenario } from "./scenario.ts";

/** Every fault, in the order they are run. */
export const scenarios: Scenario[] = [
  ...killUnderLoad,
  fsyncBeforeAnswer,
  diskFull,
  folderReadOnly,
  inputOutputError,
  dataFolderReplaced,
  mailServerDown,
  ...mailFaults,
  hangUpAfterData,
  silentMailServer,
  closedOnReuse,
  postgresRestart,
  ...postgresSilent,
  postgresSilentAtStart,
  twoServers,
  portTaken,
  ...twoTabs,
  manyInvalidPosts,
  manyHangUps,
  logGone,
  flood,
  ...channelOff,
  ...settingMissing,
  gracefulShutdown,
  clockJumps,
  ...wrongClock,
  deskKilledOnSqlite,
  deskKilledOnPostgres,
  deskDatabaseGone,
  deskMailGone,
  deskClockJumps,
  deskBroken,
  backupWhileWriting,
  ...olderVersion,
  eraseUnderLoad,
  ...eraseWhileSending,
  throughput,
  throughputSlowDisk,
  lettersPerSecond,
];
