import { screen, within } from "@testing-library/react";
import { type ContactBody, type ContactStep, wayStartedBy } from "#contract/desk-contact.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import type { ActBody, DeskRequest } from "#contract/desk-request.ts";
import { type DeskStatus, isReached } from "#contract/desk-status.ts";
import { type ActWork, actParts } from "#contract/desk-work.ts";
import { RequestPane } from "../../desk/request/RequestPane.tsx";
import { fakeServer, fault, show, someEvent, someSession } from "./sample-desk-page.tsx";

const statusAfter: Partial<Record<ContactStep, DeskStatus>> = {
  called: "called",
  "no-answer": "tried",
  "text-opened": "tried",
  emailed: "contacted",
};

/** The request on the server. A test may change it. */
export interface Stored {
  request: DeskRequest;
}

/** Opens a request from a fake server that records one act per version, as the real one does. */
export async function openRequest(stored: Stored, aim?: "call" | "emailed") {
  const current = () => ({ request: stored.request });
  const change = (changes: Partial<DeskRequest>): [number, object] => {
    stored.request = { ...stored.request, ...changes };
    return [200, current()];
  };
  const server = fakeServer({
    [deskPaths.request]: () => [200, current()],
    [deskPaths.act]: (body: ActBody) => {
      const { version, events } = stored.request;
      if (body.version !== version) return [409, fault("changed-meanwhile", "Ben changed this meanwhile.")];
      const { note = null, isMine } = body;
      const changes: Partial<Record<keyof ActWork, string>> = {
        ...(body as object),
        ...(isMine !== undefined && { takenBy: isMine ? someSession.address : "" }),
      };
      const set = actParts.filter((part) => part in changes && changes[part] !== undefined);
      const values = Object.fromEntries(actParts.map((part) => [part, (set.includes(part) && changes[part]) || null]));
      const cleared = set.filter((part) => changes[part] === "");
      const event = someEvent({ number: version + 1, note, ...(values as unknown as ActWork), cleared });
      const work = Object.fromEntries(set.map((part) => [part, values[part]]));
      return change({ ...work, version: event.number, events: [...events, event] });
    },
    [deskPaths.contact]: ({ step, message }: ContactBody) => {
      const { version, events, status } = stored.request;
      const way = wayStartedBy(step);
      const attempts = way
        ? [{ way, message: message ?? null, by: someSession.address, at: new Date().toISOString() }]
        : [];
      const next = isReached(status) ? null : (statusAfter[step] ?? null);
      const sent = message ?? stored.request.attempts[0]?.message ?? null;
      const event = someEvent({ number: version + 1, kind: step, message: sent, status: next });
      const callBack = step === "text-opened" || way ? stored.request.callBack : null;
      return change({ attempts, callBack, version: event.number, status: next ?? status, events: [...events, event] });
    },
    [deskPaths.undo]: () => {
      const { version, events } = stored.request;
      const undo = someEvent({ number: version + 1, kind: "undo", status: "new" });
      const marked = events.map((event) => ({ ...event, undone: event.number === version }));
      return change({ version: undo.number, status: "new", events: [...marked, undo] });
    },
    [deskPaths.notSpam]: () =>
      change({ suspectReason: null, version: 1, events: [someEvent({ kind: "not-spam", status: null })] }),
    [deskPaths.resend]: () => [200, { ...current(), deliveries: 1 }],
  });
  show(<RequestPane id={stored.request.id} session={someSession} aim={aim} />);
  await screen.findByRole("heading", { level: 2 });
  return server;
}

export const button = (name: string) => screen.getByRole("button", { name });
export const note = () => screen.getByRole("textbox", { name: "Note" });
export const history = () => within(screen.getByRole("region", { name: "History" })).queryAllByRole("listitem");
