import { deskPaths } from "#contract/desk-paths.ts";
import type { EraseAnswer, ErasePreview, PersonBody } from "#contract/erase.ts";
import { HttpError } from "../http/http-error.ts";
import { readFields, text, whole } from "../http/read-fields.ts";
import { eraseRequests, previewErasing } from "../privacy/erase.ts";
import { UserError, vacuum } from "../store/database.ts";
import type { DeskRoute, StaffCall } from "./desk-route.ts";
import { toDeskRows } from "./list.ts";

const confirmation = { name: text(100, 0), count: whole(1, 1_000_000) };
const personFields = (body: unknown) =>
  Object.hasOwn(Object(body), "email") ? { email: text(255) } : { phone: text(40) };

export const eraseRoutes: DeskRoute[] = [
  { path: deskPaths.previewErase, needs: "signed-in", answer: preview },
  { path: deskPaths.erase, needs: "signed-in", answer: erase },
];

async function preview({ request, db, manifest }: StaffCall): Promise<ErasePreview> {
  const { requests, ...others } = await previewErasing(db, readFields(request.body, personFields(request.body)));
  return { requests: await db.read((kysely) => toDeskRows(kysely, manifest, requests)), ...others };
}

async function erase({ request, db, config, log, staff }: StaffCall): Promise<EraseAnswer> {
  const { name, count, ...person } = readFields(request.body, { ...confirmation, ...personFields(request.body) });
  const erased = await eraseRequests(db, config.dataDir, person as PersonBody, { name, count }).catch((error) => {
    throw error instanceof UserError ? new HttpError(409, "not-erased", error.message) : error;
  });
  if (!erased)
    throw new HttpError(409, "not-confirmed", "Nothing was erased. Check the name and the number of requests.");
  const { requests, mentionedIn } = erased;
  log.info({ event: "requests_erased", staff, requests: requests.length }, "requests were erased at the desk");
  await vacuum(db).catch((error) => {
    log.error({ event: "erased_traces_left", err: error }, "the database's files still contain erased requests");
  });
  return { erased: requests.length, mentionedIn };
}
