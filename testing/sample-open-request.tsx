import { screen, within } from "@testing-library/react";
import { type ActBody, type DeskRequest, deskPaths } from "#contract/desk.ts";
import { RequestPane } from "../desk/request/RequestPane.tsx";
import { fakeServer, fault, show, someEvent, someSession } from "./sample-desk-page.tsx";

/** A request as the server has it, which anybody may change. */
export interface Stored {
  request: DeskRequest;
}

/** Opens a request of a server that acts as the real one does, one act a version. */
export async function openRequest(stored: Stored) {
  const current = () => ({ request: stored.request });
  const change = (changes: Partial<DeskRequest>): [number, object] => {
    stored.request = { ...stored.request, ...changes };
    return [200, current()];
  };
  const server = fakeServer({
    [deskPaths.request]: () => [200, current()],
    [deskPaths.act]: (body: ActBody) => {
      const { version, status, events } = stored.request;
      if (body.version !== version) return [409, fault("changed-meanwhile", "Ben changed this meanwhile.")];
      const kind = body.noAnswer ? "no-answer" : "act";
      const set = { status: body.status ?? null, callBack: body.callBack || null };
      const event = someEvent({ number: version + 1, kind, ...set, note: body.note ?? null });
      const callBack = body.callBack === undefined ? stored.request.callBack : set.callBack;
      return change({ version: event.number, status: body.status ?? status, callBack, events: [...events, event] });
    },
    [deskPaths.undo]: () => {
      const { version, events } = stored.request;
      const undo = someEvent({ number: version + 1, kind: "undo", status: "new" });
      const taken = events.map((event) => ({ ...event, undone: event.number === version }));
      return change({ version: undo.number, status: "new", events: [...taken, undo] });
    },
    [deskPaths.notSpam]: () =>
      change({ suspectReason: null, version: 1, events: [someEvent({ kind: "not-spam", status: null })] }),
    [deskPaths.resend]: () => [200, { ...current(), deliveries: 1 }],
  });
  show(<RequestPane id={stored.request.id} session={someSession} />);
  await screen.findByRole("heading", { level: 2 });
  return server;
}

export const button = (name: string) => screen.getByRole("button", { name });
export const note = () => screen.getByRole("textbox", { name: "Note" });
export const history = () => within(screen.getByRole("region", { name: "History" })).queryAllByRole("listitem");
