import { type FormEvent, useState } from "react";
import { deskLimits } from "#contract/desk-paths.ts";
import { type DeskStatus, deskEnds, deskStages, formatStatus, hasAmount, isEnd } from "#contract/desk-status.ts";
import { actLabels } from "#contract/desk-work.ts";
import { parseDollars } from "#contract/dollars.ts";
import { Button } from "../../sign-in/ui/Button.tsx";
import { Notice } from "../../sign-in/ui/Notice.tsx";
import { companyMinute, formatMinute } from "../../sign-in/ui/times.ts";
import { TextField } from "../ui/TextField.tsx";
import { callBackTimes } from "./call-back-times.ts";
import type { Draft } from "./drafts.ts";
import { AskForReview, QuickReplies } from "./MessageLinks.tsx";
import type { Contact } from "./use-contact.ts";
import type { WorkProps } from "./use-request.ts";

interface Props extends WorkProps {
  draft: Draft;
  contact: Contact;
  /** False while only the list's facts are known. */
  isLoaded: boolean;
}

export function WorkForm({ request, work, draft, contact, isLoaded }: Props) {
  const { status, callBack, amount } = request;
  const [day, setDay] = useState("");
  const note = draft.text.trim() || undefined;
  const setOwnTime = (event: FormEvent) => {
    event.preventDefault();
    work.act({ callBack: day, note });
    setDay("");
  };
  const statusButton = (target: DeskStatus, className: string) => (
    <Button
      key={target}
      aria-pressed={target === status}
      // Without a note nothing would change.
      disabled={work.isPending || (target === status && !note)}
      onClick={() => work.act(target === status ? { note } : { status: target, note })}
      className={className}
    >
      {target === status && <span aria-hidden="true">✓</span>}
      {formatStatus(target)}
    </Button>
  );
  return (
    <section aria-label="Status and call back" className="grid content-start gap-4 print:hidden">
      <div className="grid gap-2">
        <TextField
          label="Note"
          name="note"
          rows={2}
          dir="auto"
          maxLength={deskLimits.note}
          aria-describedby="note-hint"
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          className="max-h-60 [field-sizing:content]"
        />
        <p id="note-hint" className="text-muted text-small">
          {draft.isRestored && "Restored what you typed. "}
          Saved when you set a status or call back, or add the note.
        </p>
        <Button disabled={work.isPending || !note} onClick={() => work.act({ note })} className="lg:justify-self-start">
          Add the note
        </Button>
      </div>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{actLabels.status}</legend>
        <div className="flex flex-wrap gap-y-2">
          {deskStages.map((stage) =>
            statusButton(stage, "-ml-px grow rounded-none first:rounded-l-sm last:rounded-r-sm"),
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-2">{deskEnds.map((end) => statusButton(end, "px-4"))}</div>
      </fieldset>
      {hasAmount(status) && <AmountForm key={amount} {...{ request, work }} />}
      {status === "won" && isLoaded && <AskForReview {...{ request, contact }} />}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{actLabels.callBack}</legend>
        {callBack && (
          <p className="flex items-center justify-between gap-3">
            {formatMinute(callBack)}
            <Button disabled={work.isPending} onClick={() => work.act({ callBack: "" })}>
              Cancel call back
            </Button>
          </p>
        )}
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {callBackTimes().map(({ label, minute }) => (
            <Button key={label} disabled={work.isPending} onClick={() => work.act({ callBack: minute, note })}>
              {label}
            </Button>
          ))}
        </div>
        <form onSubmit={setOwnTime} className="grid grid-cols-[1fr_auto] gap-2">
          <input
            type="datetime-local"
            aria-label="Another day and time"
            required
            min={companyMinute(Date.now())}
            max="2099-12-31T23:59"
            value={day}
            onChange={(event) => setDay(event.target.value)}
            className="min-w-0"
          />
          <Button type="submit" disabled={work.isPending || !day}>
            Set
          </Button>
        </form>
      </fieldset>
      {!isEnd(status) && <QuickReplies {...{ request, contact }} />}
    </section>
  );
}

function AmountForm({ request, work }: WorkProps) {
  const saved = request.amount ?? "";
  const [typed, setTyped] = useState(saved);
  const [isWrong, setWrong] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseDollars(typed);
    setWrong(amount === undefined);
    if (amount !== undefined) work.act({ amount });
  };
  return (
    <form onSubmit={save} className="grid grid-cols-[1fr_auto] items-end gap-2">
      <label className="grid gap-1">
        <span>
          <span className="font-semibold">{actLabels.amount}</span>
          <span className="text-muted"> in dollars (optional)</span>
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-0"
        />
      </label>
      <Button type="submit" disabled={work.isPending || typed === saved}>
        Save
      </Button>
      {isWrong && <Notice kind="alert">Write the amount in dollars, such as 1250 or 1,250.50.</Notice>}
    </form>
  );
}
