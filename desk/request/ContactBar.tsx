import { type ReactNode, useState } from "react";
import { mailHref, phoneHref } from "#contract/contact-links.ts";
import type { ActChange, DeskRequest } from "#contract/desk.ts";
import { addressOf } from "../screen.ts";
import { Button, buttonStyle } from "../ui/Button.tsx";

interface Props {
  request: DeskRequest;
  busy: boolean;
  onAnswered: (change: ActChange) => void;
  /** Reports what happened, above the buttons. */
  children: ReactNode;
}

type Way = "call" | "email";

/** A phone may reload the page after a call. */
const storageKey = "contacted";

/** At the bottom, within reach of the thumb, yet first in the order of the keyboard. */
export function ContactBar({ request, busy, onAnswered, children }: Props) {
  const { id, phone, email, services, status } = request;
  const [way, setWay] = useState(() => readWay(id));
  const tap = (next: Way | undefined) => {
    if (next) sessionStorage.setItem(storageKey, `${next} ${id}`);
    else sessionStorage.removeItem(storageKey);
    setWay(next);
  };
  const isUnanswered = status === null || status === "new";
  const call = phoneHref(phone);
  const write = mailHref(email, `Your request: ${services.join(", ")}`);
  return (
    <div className="order-last grid gap-2 border-line border-t bg-band px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {children}
      {way && isUnanswered && (
        <fieldset className="grid max-w-3xl grid-cols-2 items-center gap-2">
          <legend className="mb-1 font-semibold">{way === "call" ? "Called?" : "Written?"}</legend>
          <Button
            variant="main"
            disabled={busy}
            onClick={() => onAnswered({ status: "called", ...(way === "email" && { note: "Answered by email." }) })}
          >
            {way === "call" ? "Yes, called" : "Yes, mark as called"}
          </Button>
          <Button onClick={() => tap(undefined)}>Not yet</Button>
        </fieldset>
      )}
      <div className="grid max-w-3xl grid-cols-[auto_1fr_1fr] gap-2">
        <a href={addressOf.requests} aria-label="Back to the list" className={buttonStyle()}>
          Back
        </a>
        {call ? (
          <a href={call} className={buttonStyle(way ? "plain" : "main")} onClick={() => tap("call")}>
            Call
          </a>
        ) : (
          <span className="self-center text-center text-muted text-small">No number to dial</span>
        )}
        {write ? (
          <a href={write} className={buttonStyle()} onClick={() => tap("email")}>
            E-mail
          </a>
        ) : (
          <span className="self-center text-center text-muted text-small">No address to write to</span>
        )}
      </div>
    </div>
  );
}

function readWay(id: string): Way | undefined {
  const [way, of] = sessionStorage.getItem(storageKey)?.split(" ") ?? [];
  return of === id && (way === "call" || way === "email") ? way : undefined;
}
