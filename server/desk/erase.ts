import { deskPaths } from "#contract/desk.ts";
import type { EraseAnswer, ErasePreview } from "#contract/desk-statistics.ts";
import { HttpError } from "../http/errors.ts";
import { emptyLog } from "../store/database.ts";
import { toDeskRows } from "../store/desk-requests.ts";
import { eraseQuoteRequests, findMentions, findRequestsOf, type Person } from "../store/erase.ts";
import { removeOutboxLetters } from "../store/outbox-letters.ts";
import { type DeskRoute, type StaffCall, staffMark } from "./desk-route.ts";
import { readFields, text, whole } from "./read-fields.ts";
import { withCity } from "./requests.ts";

const [address, phone] = [text(255), text(40)];
const confirmation = { name: text(100, 0), count: whole(1, 1_000_000) };

/** Erasing a person's data, after a look at what that takes. */
export const eraseRoutes: DeskRoute[] = [
  { path: deskPaths.previewErase, needs: "signed-in", answer: preview },
  { path: deskPaths.erase, needs: "signed-in", answer: erase },
];

async function preview({ request, db, manifest }: StaffCall): Promise<ErasePreview> {
  const person = isByEmail(request.body)
    ? readFields(request.body, { email: address })
    : readFields(request.body, { phone });
  const found = await findRequestsOf(db, person);
  const rows = await db.read((kysely) => toDeskRows(kysely, found));
  const theirs = found.map(({ id }) => id);
  return { requests: rows.map((row) => withCity(row, manifest)), mentionedIn: await findMentions(db, person, theirs) };
}

async function erase({ request, db, config, log, session }: StaffCall): Promise<EraseAnswer> {
  const { name, count, ...person } = isByEmail(request.body)
    ? readFields(request.body, { email: address, ...confirmation })
    : readFields(request.body, { phone, ...confirmation });
  const erased = await eraseQuoteRequests(db, person as Person, { name, count });
  if (!erased)
    throw new HttpError(409, "not-confirmed", "Nothing was erased: name or number of requests are not as shown now.");
  const { ids, mentionedIn } = erased;
  log.info({ staff: staffMark(session.address), requests: ids.length }, "requests were erased at the desk");
  await removeOutboxLetters(config.dataDir, ids);
  await emptyLog(db).catch((error) => {
    log.error({ err: error }, "requests were erased, but the database's log still holds them: run the erase command");
  });
  // Once more, for a letter that was being written to its file just then.
  await removeOutboxLetters(config.dataDir, ids);
  return { erased: ids.length, mentionedIn };
}

function isByEmail(body: unknown): boolean {
  return Object.hasOwn(Object(body), "email");
}
