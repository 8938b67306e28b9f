import { counted } from "#contract/counted.ts";
import { minuteMs } from "#contract/durations.ts";
import { type Database, UserError } from "../store/database.ts";
import { forgetPasskeys } from "./passkeys.ts";
import { linkLifeMs, makeSignInLink } from "./sign-in-links.ts";
import type { Access } from "./sign-in-route.ts";
import { endSessions } from "./staff-sessions.ts";

type StaffAccess = Pick<Access, "staff" | "publicOrigin" | "page"> & { setting: string };

export function refuseStranger({ staff, setting }: StaffAccess, address: string): void {
  if (staff.length === 0)
    throw new UserError(`Nobody may sign in. Write ${setting}=${address} into .env and restart the server.`);
  if (!staff.includes(address))
    throw new UserError(`${address} may not sign in: add it to ${setting} in .env and restart the server.`);
}

export async function printLink(db: Database, access: StaffAccess, address: string): Promise<void> {
  refuseStranger(access, address);
  const made = await makeSignInLink(db, address, undefined);
  if (!made) throw new UserError("There is no link. Try again.");
  process.stdout.write(
    `${access.publicOrigin}${access.page}#${made.secret}\nWorks once, for ${linkLifeMs / minuteMs} minutes. Anyone who has it can sign in.\n`,
  );
}

export async function endAccess(db: Database, address: string, forgetsPasskeys = false): Promise<void> {
  const passkeys = forgetsPasskeys ? await forgetPasskeys(db, address) : undefined;
  const sessions = await endSessions(db, address, "all");
  process.stdout.write(`Ended ${counted(sessions, "session")} of ${address}, and all unused links.\n`);
  if (passkeys !== undefined) process.stdout.write(`Deleted ${counted(passkeys, "passkey")}.\n`);
}
