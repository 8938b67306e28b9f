import { type FormEvent, useState } from "react";
import {
  type ActChange,
  actLabels,
  type DeskRequest,
  type DeskStatus,
  deskEnds,
  deskStages,
  deskStatusLabels,
} from "#contract/desk.ts";
import { Button } from "../ui/Button.tsx";
import { companyMinute, minuteWords } from "../ui/times.ts";
import { AmountForm } from "./AmountForm.tsx";
import { callBackTimes } from "./call-back-times.ts";

interface Props {
  request: DeskRequest;
  draft: string;
  busy: boolean;
  onAct: (change: ActChange) => void;
}

export function WorkForm({ request: { status, callBack, amount }, draft, busy, onAct }: Props) {
  const [day, setDay] = useState("");
  const note = draft.trim() || undefined;
  const setOwnTime = (event: FormEvent) => {
    event.preventDefault();
    onAct({ callBack: day, note });
    setDay("");
  };
  const statusButton = (one: DeskStatus, className: string) => (
    <Button
      key={one}
      aria-pressed={one === status}
      // Without a note nothing would change.
      disabled={busy || (one === status && !note)}
      onClick={() => onAct(one === status ? { note } : { status: one, note })}
      className={className}
    >
      {one === status && <span aria-hidden="true">✓</span>}
      {deskStatusLabels[one]}
    </Button>
  );
  return (
    <section aria-label="What to do" className="grid gap-4 print:hidden">
      <fieldset className="grid gap-2">
        <legend className="sr-only">{actLabels.status}</legend>
        <div className="flex flex-wrap gap-y-2">
          {deskStages.map((one) => statusButton(one, "-ml-px grow rounded-none first:rounded-l-sm last:rounded-r-sm"))}
        </div>
        <div className="flex flex-wrap justify-end gap-2">{deskEnds.map((one) => statusButton(one, "px-4"))}</div>
      </fieldset>
      {status === "won" && <AmountForm key={amount} {...{ amount, busy }} onSave={(sum) => onAct({ amount: sum })} />}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{actLabels.callBack}</legend>
        {callBack && (
          <p className="flex items-center justify-between gap-3">
            {minuteWords(callBack)}
            <Button disabled={busy} onClick={() => onAct({ callBack: "" })}>
              Cancel call back
            </Button>
          </p>
        )}
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {callBackTimes().map(({ label, minute }) => (
            <Button key={label} disabled={busy} onClick={() => onAct({ callBack: minute, note })}>
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
          <Button type="submit" disabled={busy || !day}>
            Set
          </Button>
        </form>
      </fieldset>
    </section>
  );
}
