import { enteredByHand } from "#contract/attribution.ts";
import { mailableAddress } from "#contract/contact-keys.ts";
import { allContactSteps, type PreparedMessage, preparedMessages } from "#contract/desk-contact.ts";
import { deskLimits, deskPaths } from "#contract/desk-paths.ts";
import {
  type ActChange,
  type EnterBody,
  type ListAnswer,
  noNumber,
  type RequestAnswer,
  type ResendAnswer,
  removedNote,
  type Selection,
  type SpamAnswer,
  type UndoSpamAnswer,
} from "#contract/desk-request.ts";
import { deskStatuses, type ListFilter, listFilterLabels } from "#contract/desk-status.ts";
import { staffName } from "#contract/desk-work.ts";
import { type QuoteRequest, type QuoteRequestField, quoteRequestFields } from "#contract/quote-request.ts";
import { tidy, tidyLines } from "#contract/tidy-text.ts";
import { enabledChannels } from "../delivery/enabled-channels.ts";
import { resendDeliveries } from "../delivery/queue.ts";
import { HttpError } from "../http/http-error.ts";
import {
  choice,
  type Guard,
  id,
  isoTime,
  listOf,
  localMinute,
  optional,
  readFields,
  text,
  unreadable,
  whole,
} from "../http/read-fields.ts";
import { localTime, localToday } from "../local-time.ts";
import { parsePhone } from "../phone.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import { listQuoteRequests } from "../requests/list-requests.ts";
import { requestsCsv } from "../requests/requests-csv.ts";
import { readServedRequest } from "../requests/served-services.ts";
import { toIsoTime } from "../store/columns.ts";
import { vacuum } from "../store/database.ts";
import type { DeskRoute, StaffCall } from "./desk-route.ts";
import { readCompanyClock, readDeskList, toFilter } from "./list.ts";
import { markPossibleSpam, markSpam, undoMark } from "./mark-spam.ts";
import { readDeskRequest } from "./open-request.ts";
import { type Act, act, liftSpamMark, recordContact, recordEntry, removeNote, undo } from "./request-events.ts";

const selection = {
  status: optional(choice(Object.keys(listFilterLabels) as ListFilter[])),
  search: optional(text(deskLimits.search, 0)),
} satisfies Record<keyof Selection, Guard<unknown>>;
const paging = { limit: optional(whole(1, deskLimits.rows)), after: optional(id) };
const noteText = text(deskLimits.note, 0);
const dollars = (value: unknown): value is string => typeof value === "string" && /^(\d{1,7}(\.\d\d)?)?$/.test(value);
const typedParts = ["address", "correctedName", "correctedPhone", "correctedEmail"] as const;
const sure = { isSure: optional(choice([true])) };
const seenVersion = { id, version: whole(0, 2 ** 31 - 1) };
const change = {
  status: optional(choice(deskStatuses)),
  callBack: optional(localMinute),
  amount: optional(dollars),
  address: optional(text(deskLimits.address, 0)),
  correctedName: optional(text(quoteRequestFields.name.maxLength, 0)),
  correctedPhone: optional(text(quoteRequestFields.phone.maxLength, 0)),
  correctedEmail: optional(text(quoteRequestFields.email.maxLength, 0)),
  isMine: optional(choice([true, false])),
  note: optional(noteText),
} satisfies Record<keyof ActChange, Guard<unknown>>;

const entry = {
  key: id,
  note: optional(noteText),
  address: optional(text(deskLimits.address, 0)),
  ...sure,
} satisfies Record<Exclude<keyof EnterBody, QuoteRequestField>, Guard<unknown>>;

export const requestRoutes: DeskRoute[] = [
  { path: deskPaths.list, needs: "signed-in", answer: list },
  { path: deskPaths.request, needs: "signed-in", answer: showRequest },
  { path: deskPaths.act, needs: "signed-in", answer: actOn },
  { path: deskPaths.contact, needs: "signed-in", answer: contact },
  { path: deskPaths.enter, needs: "signed-in", answer: enter },
  { path: deskPaths.undo, needs: "signed-in", answer: actHandler(undo) },
  { path: deskPaths.notSpam, needs: "signed-in", answer: actHandler(liftSpamMark) },
  { path: deskPaths.markSpam, needs: "signed-in", answer: markAsSpam },
  { path: deskPaths.undoSpam, needs: "signed-in", answer: undoSpam },
  { path: deskPaths.removeNote, needs: "signed-in", answer: removeNoteForGood },
  { path: deskPaths.resend, needs: "signed-in", answer: resend },
  { path: deskPaths.exportCsv, needs: "signed-in", answer: exportCsv },
];

async function list({ request, db, manifest, session }: StaffCall): Promise<ListAnswer> {
  const query = readFields(request.body, { ...selection, ...paging });
  const { limit = deskLimits.defaultRows } = query;
  return readDeskList(db, manifest, { ...query, limit }, session.address);
}

async function showRequest(call: StaffCall): Promise<RequestAnswer> {
  return answerOf(call, readFields(call.request.body, { id }).id);
}

async function actOn(call: StaffCall): Promise<unknown> {
  const fields = readFields(call.request.body, { ...seenVersion, ...change, ...sure });
  const { id: requestId, version, isSure = false, ...typed } = fields;
  const changes: ActChange = { ...typed, note: tidyNote(typed.note) };
  for (const part of typedParts) if (changes[part]) changes[part] = tidy(changes[part]);
  if (Object.values(changes).every((part) => part === undefined)) throw unreadable();
  const { notices } = call.manifest.company.words;
  if (changes.correctedEmail && !mailableAddress(changes.correctedEmail))
    throw new HttpError(400, "email-invalid", notices["email-invalid"]);
  if (changes.correctedPhone) checkPhone(changes.correctedPhone, isSure);
  return runAct(call, act, { id: requestId, version, ...changes });
}

function checkPhone(phone: string, isSure: boolean): void {
  if (!isSure && !parsePhone(phone))
    throw new HttpError(400, noNumber, "There is no number to dial in this. Save anyway?");
}

async function contact(call: StaffCall): Promise<RequestAnswer> {
  const { id: requestId, ...step } = readFields(call.request.body, {
    id,
    step: choice(allContactSteps),
    message: optional(choice(Object.keys(preparedMessages) as PreparedMessage[])),
  });
  await recordContact(call.db, { id: requestId, author: call.session.address, ...step });
  return answerOf(call, requestId);
}

/** Removes invisible characters, which could reverse the text around the note. */
function tidyNote(typed = ""): string | undefined {
  return tidyLines(typed).trim() || undefined;
}

/** Stores a request taken by phone, which may lack an email and services. */
async function enter(call: StaffCall): Promise<unknown> {
  const { request, db, config, session, staff, log } = call;
  const { key, note, address, isSure, ...draft } = Object(request.body) as Record<string, unknown>;
  const about = readFields({ key, note, address, isSure }, entry);
  const reading = await readServedRequest(db, request.release, draft);
  if (reading.outcome === "unreadable") throw unreadable();
  const problem =
    reading.outcome === "refused" &&
    reading.problems.find(
      ({ code }) => code !== "services-empty" && (code !== "email-invalid" || reading.draft.email !== ""),
    );
  if (problem) throw new HttpError(400, problem.code, problem.message);
  const entered = (reading.outcome === "refused" ? reading.draft : reading.request) as QuoteRequest;
  checkPhone(entered.phone, about.isSure ?? false);
  const work = { author: session.address, note: tidyNote(about.note), address: tidy(about.address ?? "") };
  const stored = await insertQuoteRequest(
    db,
    {
      request: entered,
      page: null,
      attribution: { source: enteredByHand },
      spamReason: null,
      idempotencyKey: about.key,
      hasDesk: true,
      afterInsert: (trx, inserted) => recordEntry(trx, { id: inserted, ...work }),
    },
    enabledChannels(config),
  );
  if (!("id" in stored)) throw unreadable();
  if (stored.outcome === "inserted") {
    log.info({ event: "request_entered", staff, request: stored.id }, "a request was entered at the desk");
  }
  return answerOf(call, stored.id);
}

function actHandler(work: typeof undo) {
  return (call: StaffCall) => runAct(call, work, readFields(call.request.body, seenVersion));
}

async function runAct<W extends Omit<Act, "author">>(
  call: StaffCall,
  work: (db: StaffCall["db"], changes: W & Act) => Promise<boolean>,
  changes: W,
): Promise<RequestAnswer> {
  const isDone = await work(call.db, { ...changes, author: call.session.address });
  const answer = await answerOf(call, changes.id);
  if (isDone) return answer;
  const author = answer.request.events.at(-1)?.by;
  const who = staffName(author ?? "someone");
  const message =
    author === call.session.address
      ? "Your last change was saved already. Look at it, then try again if something is missing."
      : `${who} changed this request first, so nothing was saved. Look at the change and try again.`;
  throw new HttpError(409, "changed-meanwhile", message);
}

async function markAsSpam({ request, db, log, session, staff }: StaffCall): Promise<SpamAnswer> {
  const { requests: seen, until } = readFields(request.body, {
    requests: optional(listOf(seenVersion, deskLimits.rows)),
    until: optional(isoTime),
  });
  if ((seen === undefined) === (until === undefined)) throw unreadable();
  const mark = { author: session.address, at: Date.now() };
  const requests = seen ? await markSpam(db, mark, seen) : await markPossibleSpam(db, mark, Date.parse(until ?? ""));
  log.info({ event: "spam_marked", staff, requests }, "requests were marked as spam at the desk");
  return { requests, at: toIsoTime(mark.at) };
}

async function undoSpam({ request, db, log, session, staff }: StaffCall): Promise<UndoSpamAnswer> {
  const { at } = readFields(request.body, { at: isoTime });
  const requests = await undoMark(db, { author: session.address, at: Date.parse(at) });
  log.info({ event: "spam_unmarked", staff, requests }, "a mark as spam was undone at the desk");
  return { requests };
}

async function removeNoteForGood(call: StaffCall): Promise<RequestAnswer> {
  const { db, log, request, session, staff, manifest } = call;
  const { id: requestId, number } = readFields(request.body, { id, number: whole(1, 2 ** 31 - 1) });
  const now = localTime(Date.now(), manifest.company.timeZone);
  const isRemoved = await removeNote(db, requestId, number, removedNote(session.address, now));
  const answer = await answerOf(call, requestId);
  if (isRemoved)
    log.info({ event: "note_removed", staff, request: requestId, number }, "a note was removed at the desk");
  await vacuum(db).catch((error) => {
    log.error({ event: "erased_traces_left", err: error }, "the database's files still contain a removed note");
  });
  return answer;
}

async function resend(call: StaffCall): Promise<ResendAnswer> {
  const { request, db, config, log, staff } = call;
  const body = readFields(request.body, { id, sent: optional(choice([true])) });
  const deliveries = await resendDeliveries(db, body.id, enabledChannels(config), { sent: body.sent ?? false });
  const answer = await answerOf(call, body.id);
  log.info({ event: "deliveries_resent", staff, request: body.id, deliveries }, "deliveries were queued again");
  return { ...answer, deliveries };
}

async function exportCsv({
  request,
  reply,
  db,
  log,
  staff,
  session,
  manifest: { company, pages },
}: StaffCall): Promise<unknown> {
  const clock = readCompanyClock(company.timeZone);
  const filter = toFilter(readFields(request.body, selection), clock, session.address);
  log.info({ event: "requests_exported", staff }, "requests were exported at the desk");
  const csv = requestsCsv(await listQuoteRequests(db, filter), company, pages);
  const fileName = `requests-${localToday(company.timeZone)}.csv`;
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .send(csv);
}

async function answerOf({ db, manifest }: StaffCall, requestId: string): Promise<RequestAnswer> {
  const request = await readDeskRequest(db, manifest, requestId);
  if (!request) throw new HttpError(404, "not-found", "This request does not exist. Someone may have erased it.");
  return { request };
}
