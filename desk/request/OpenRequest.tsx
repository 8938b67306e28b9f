import { useEffect, useRef, useState } from "react";
import { contactSteps } from "#contract/desk-contact.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskEvent, DeskRequest } from "#contract/desk-request.ts";
import { isEnd } from "#contract/desk-status.ts";
import type { StaffSession } from "#contract/sign-in.ts";
import { StaffError } from "../../sign-in/call.ts";
import type { LinkAim } from "../../sign-in/fragment.ts";
import { Button, onceOnly } from "../../sign-in/ui/Button.tsx";
import { Notice } from "../../sign-in/ui/Notice.tsx";
import { useMinute } from "../../sign-in/ui/times.ts";
import { AttemptTags, UrgencyTag, WorkTags } from "../list/tags.tsx";
import { addressOf } from "../screen.ts";
import { ContactBar } from "./ContactBar.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { useDraft } from "./drafts.ts";
import { EraseButton } from "./EraseButton.tsx";
import { Facts } from "./Facts.tsx";
import { formatEvent, History } from "./History.tsx";
import { NewestNote } from "./NewestNote.tsx";
import { Origin } from "./Origin.tsx";
import { OtherRequests } from "./OtherRequests.tsx";
import { useContact } from "./use-contact.ts";
import { useWork, type Work, type WorkAnswer, type WorkProps } from "./use-request.ts";
import { WorkForm } from "./WorkForm.tsx";

interface Props {
  request: DeskRequest;
  session: StaffSession;
  aim: LinkAim;
  refreshError: Error | null;
  /** When the request was last loaded, in milliseconds. 0: it comes from the list and has no history yet. */
  loadedAt: number;
  isErased: boolean;
  onErased: () => void;
}

export function OpenRequest({ request, session, aim, refreshError, loadedAt, isErased, onErased }: Props) {
  const { id, version } = request;
  const draft = useDraft(session.address, id);
  const work = useWork(request, draft.clear);
  const contact = useContact(request, session.address);
  const now = useMinute();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { add } = contact;
  useEffect(() => {
    const address = addressOf.request(id);
    if (aim !== "emailed" || location.hash === address) return;
    // Neither a reload nor the next render asks again.
    location.replace(address);
    add(contactSteps.email.start);
  }, [aim, id, add]);

  const newest = request.events.at(-1);
  const canUndo = newest !== undefined && newest.by === session.address && canBeUndone(newest);
  const [openedAt] = useState(Date.now);
  const contacted = contact.sent && contact.sent.at > Math.max(openedAt, work.submittedAt) ? contact.sent : undefined;
  const undo = () => work.mutate({ path: deskPaths.undo, body: { id, version } });

  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 pb-2">
        <h2 ref={heading} tabIndex={-1} className="text-title font-bold">
          <bdi>{request.name}</bdi>
        </h2>
        <WorkTags work={request} now={now} />
        <AttemptTags row={request} me={session.address} now={now} />
        <UrgencyTag request={request} now={now} />
        <div className="flex basis-full flex-wrap items-center gap-3">
          {request.dial ? (
            <a
              href={`tel:${request.dial}`}
              className="content-center min-h-11 font-bold text-link text-number underline"
              onClick={() => contact.add("call-started")}
            >
              {request.dialWords}
            </a>
          ) : (
            <p className="font-bold text-number">
              <bdi>{request.phone}</bdi>
            </p>
          )}
          <TakenBy {...{ request, work }} me={session.address} />
        </div>
        <NewestNote request={request} />
      </header>
      <ContactBar {...{ request, work, contact }} isCalling={aim === "call"} me={session.address}>
        {contact.isWaiting && <Notice kind="status">Not saved yet. The desk keeps trying.</Notice>}
        {refreshError && !work.error && !contact.isWaiting && (
          <Notice kind="alert">Not up to date. {refreshError.message}</Notice>
        )}
        {work.error && !contacted && (
          <Notice kind="alert">
            {formatError(work.error, loadedAt > work.submittedAt)}{" "}
            {draft.text.trim() && "Your note is still in the box."}
          </Notice>
        )}
        <div role="status">
          {(contacted || work.isSuccess) && (
            <p className="flex max-w-3xl items-center justify-between gap-3">
              {contacted ? formatNewest(contacted.request) : work.data && noticeOf(work.data, work.variables.path)}
              {canUndo && (contacted || (work.variables && "version" in work.variables.body)) && (
                <Button disabled={work.isPending} onClick={onceOnly(undo)}>
                  Undo
                </Button>
              )}
            </p>
          )}
        </div>
      </ContactBar>
      <div className="request-sections xl:col-span-2 grid min-h-0 grow content-start gap-6 overflow-y-auto overscroll-contain p-4 low:pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Facts {...{ request, work }} />
        <WorkForm {...{ request, work, draft, contact }} isLoaded={loadedAt > 0} />
        {loadedAt === 0 && <p className="text-muted">Not up to date. The history is not loaded yet.</p>}
        {loadedAt > 0 && (
          <>
            <OtherRequests fromSamePerson={request.fromSamePerson} />
            <History {...{ request, work }} onUndo={canUndo ? undo : undefined} />
            <Deliveries {...{ request, work }} />
            <Origin request={request} />
            <EraseButton
              {...{ request, isErased }}
              onErased={() => {
                draft.write("");
                onErased();
              }}
            />
          </>
        )}
      </div>
    </>
  );
}

function canBeUndone({ kind, undone }: DeskEvent): boolean {
  return kind !== "undo" && kind !== "entered" && !undone;
}

/** Without a network, nobody knows whether the server got the change. */
function formatError(error: Error, isBack: boolean): string {
  const wasUnreachable = error instanceof StaffError && error.status === 0;
  return wasUnreachable && isBack ? "Your last change may not be saved. Check, then try again." : error.message;
}

function noticeOf({ request, deliveries }: WorkAnswer, path: Work["path"]): string {
  if (deliveries === 0) return "Nothing to send: all emails were sent or are being sent.";
  if (path === deskPaths.resend) return "Sending now.";
  if (path === deskPaths.removeNote) return "Note removed.";
  return formatNewest(request);
}

function formatNewest({ events }: DeskRequest): string {
  return `${events.slice(-1).map(formatEvent)}.`;
}

/** Assigns an open request, so that two people do not call the same customer. `me` is the user's address. */
function TakenBy({ request: { status, takenBy }, work, me }: WorkProps & { me: string }) {
  if (isEnd(status)) return null;
  const isMine = takenBy === me;
  return (
    <Button className="ml-auto print:hidden" disabled={work.isPending} onClick={() => work.act({ isMine: !isMine })}>
      {isMine ? "Let go" : takenBy === null ? "I'm on it" : "Take over"}
    </Button>
  );
}
