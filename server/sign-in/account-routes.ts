import { type AccountAnswer, accountPaths } from "#contract/sign-in.ts";
import { HttpError } from "../http/http-error.ts";
import { choice, id, readFields } from "../http/read-fields.ts";
import { toIsoTime, toIsoTimeOrNull } from "../store/columns.ts";
import { forgetPasskeys, listPasskeys } from "./passkeys.ts";
import { deviceOf, type SignedInCall, type SignInRoute } from "./sign-in-route.ts";
import { endSessions, expectFreshSignIn, listSessions } from "./staff-sessions.ts";

export const accountRoutes: SignInRoute[] = [
  { path: accountPaths.account, needs: "signed-in", answer: account },
  { path: accountPaths.endSessions, needs: "signed-in", answer: endOwnSessions },
  { path: accountPaths.forgetPasskey, needs: "signed-in", answer: forgetPasskey },
];

async function account({ db, session }: SignedInCall): Promise<AccountAnswer> {
  const sessions = await listSessions(db, session.address);
  const passkeys = await listPasskeys(db, session.address);
  return {
    sessions: sessions.map((row) => ({
      id: row.id,
      device: row.device,
      signedInAt: toIsoTime(row.made_at),
      lastSeenAt: toIsoTime(row.seen_at),
      current: row.id === session.id,
    })),
    passkeys: passkeys.map((row) => ({
      id: row.id,
      device: row.device,
      addedAt: toIsoTime(row.made_at),
      lastUsedAt: toIsoTimeOrNull(row.used_at),
    })),
  };
}

async function endOwnSessions(call: SignedInCall): Promise<AccountAnswer> {
  const { db, session, staff, access, request, log } = call;
  const isOne = Object.hasOwn(Object(request.body), "id");
  const which = isOne ? readFields(request.body, { id }) : { but: session };
  if (!isOne) readFields(request.body, { others: choice([true]) });
  const ended = await endSessions(db, session.address, which);
  log.info({ event: "sessions_ended", staff, ended }, `sessions were ended at ${access.name}`);
  return account(call);
}

async function forgetPasskey(call: SignedInCall): Promise<AccountAnswer> {
  const { db, session, staff, access, request, log, mail } = call;
  const body = readFields(request.body, { id });
  expectFreshSignIn(session);
  const passkeys = await listPasskeys(db, session.address);
  if (access.passkeys === "required" && passkeys.length < 2)
    throw new HttpError(409, "last-passkey", "You need at least one passkey. Add another one first.");
  if ((await forgetPasskeys(db, session.address, body.id)) > 0) {
    log.info({ event: "passkey_removed", staff }, "a passkey was removed");
    mail.sendNotice(session.address, "passkey-removed", deviceOf(request));
  }
  return account(call);
}
