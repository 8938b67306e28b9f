import { useEffect, useRef, useState } from "react";
import { type ActChange, type DeskRequest, deskPaths } from "#contract/desk.ts";
import type { DeskSession } from "#contract/desk-sign-in.ts";
import { UrgencyTag, WorkTags } from "../list/tags.tsx";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useMinute } from "../ui/times.ts";
import { ContactBar } from "./ContactBar.tsx";
import { Correct } from "./Correct.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { useDraft } from "./drafts.ts";
import { EarlierRequests } from "./EarlierRequests.tsx";
import { EraseButton } from "./EraseButton.tsx";
import { Facts } from "./Facts.tsx";
import { eventWords, History } from "./History.tsx";
import { TakenBy } from "./TakenBy.tsx";
import { useWork, type Work } from "./use-request.ts";
import { WorkForm } from "./WorkForm.tsx";

interface Props {
  request: DeskRequest;
  session: DeskSession;
  isCalling: boolean;
  refreshError: Error | null;
  isErased: boolean;
  onErased: () => void;
}

export function OpenRequest({ request, session, isCalling, refreshError, isErased, onErased }: Props) {
  const { id, version } = request;
  const { draft, isRestored, write, clear } = useDraft(session.address, id);
  const work = useWork(id, clear);
  const now = useMinute();
  const [done, setDone] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const newest = request.events.at(-1);
  const canUndo = newest !== undefined && newest.by === session.address && newest.kind !== "undo" && !newest.undone;
  const start = (change: Work, notice?: string, onDone?: () => void) => {
    setDone("");
    work.mutate(change, {
      onSuccess: ({ request: { events }, deliveries }) => {
        const nothingSent = deliveries === 0 && "Nothing to send: all emails were sent or are being sent.";
        setDone(nothingSent || (notice ?? `${events.slice(-1).map(eventWords)}.`));
        onDone?.();
      },
    });
  };
  const act = (change: ActChange, onDone?: () => void) =>
    start({ path: deskPaths.act, body: { id, version, ...change } }, undefined, onDone);
  const undo = () => start({ path: deskPaths.undo, body: { id, version } });

  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 pb-2">
        <h2 ref={heading} tabIndex={-1} className="text-title font-bold">
          <bdi>{request.name}</bdi>
        </h2>
        <WorkTags work={request} now={now} />
        <UrgencyTag request={request} now={now} />
        <div className="flex basis-full flex-wrap items-center gap-3">
          <p className="font-bold text-number">
            <bdi>{request.phone}</bdi>
          </p>
          <TakenBy request={request} me={session.address} busy={work.isPending} onAct={act} />
        </div>
      </header>
      <ContactBar {...{ request, isCalling }} busy={work.isPending} onAct={act}>
        {refreshError && !work.error && <Notice kind="alert">Not up to date. {refreshError.message}</Notice>}
        {work.error && (
          <Notice kind="alert">
            {work.error.message} {draft.trim() && "Your note is still in the box."}
          </Notice>
        )}
        <div role="status">
          {done && !work.error && (
            <p className="flex max-w-3xl items-center justify-between gap-3">
              {done}
              {canUndo && work.variables && "version" in work.variables.body && (
                <Button disabled={work.isPending} onClick={undo}>
                  Undo
                </Button>
              )}
            </p>
          )}
        </div>
      </ContactBar>
      <div className="request-sections grid min-h-0 grow content-start gap-6 overflow-y-auto overscroll-contain p-4 low:pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Facts
          request={request}
          busy={work.isPending}
          onNotSpam={() => start({ path: deskPaths.notSpam, body: { id, version } })}
        >
          <Correct request={request} busy={work.isPending} error={work.error} onAct={act} />
        </Facts>
        <WorkForm {...{ request, draft }} busy={work.isPending} onAct={act} />
        <EarlierRequests earlier={request.earlier} />
        <History
          events={request.events}
          {...{ draft, isRestored, write }}
          busy={work.isPending}
          onNote={(note) => act({ note })}
          onUndo={canUndo ? undo : undefined}
          onRemoveNote={(number) => start({ path: deskPaths.removeNote, body: { id, number } }, "Note removed.")}
        />
        <Deliveries
          deliveries={request.deliveries}
          busy={work.isPending}
          onResend={(sent) => start({ path: deskPaths.resend, body: { id, ...(sent && { sent }) } }, "Sending now.")}
        />
        <EraseButton
          {...{ request, isErased }}
          onErased={() => {
            write("");
            onErased();
          }}
        />
      </div>
    </>
  );
}
