import { type ReactNode, useState } from "react";
import { mailHref, smsHref } from "#contract/contact-links.ts";
import type { ActChange, DeskRequest } from "#contract/desk.ts";
import { textMessage, thanks } from "../content.ts";
import { addressOf } from "../screen.ts";
import { forget, keep, recall } from "../tab-storage.ts";
import { Button, buttonStyle } from "../ui/Button.tsx";
import { callBackTimes } from "./call-back-times.ts";

interface Props {
  request: DeskRequest;
  /** Shows the number as its own button, to dial with one tap. */
  isCalling: boolean;
  busy: boolean;
  onAnswered: (change: ActChange) => void;
  children: ReactNode;
}

const steps = ["call", "text", "email", "no-answer"] as const;
type Step = (typeof steps)[number];

/** Kept in the tab: a phone may reload the page after a call. */
const storageKey = "contacted";

/** At the bottom, within reach of the thumb, but first in keyboard order. */
export function ContactBar({ request, isCalling, busy, onAnswered, children }: Props) {
  const { id, dial, email, status } = request;
  const [step, setStep] = useState(() => readStep(id));
  const go = (next: Step | undefined) => {
    if (next) keep(storageKey, `${next} ${id}`);
    else forget(storageKey);
    setStep(next);
  };
  const answer = (change: ActChange, next?: Step) => {
    go(next);
    onAnswered(change);
  };
  const asked = askedFor(request);
  const call = dial && `tel:${dial}`;
  // Companies write `thanks.byText` once their line takes text messages.
  const text = thanks.byText && dial && smsHref(dial, openingWords(request, asked));
  const write = mailHref(email, `Your request: ${asked}`);
  // Once someone has been reached, a later call does not move the status back.
  const isReached = status !== null && status !== "new";
  const calledNow: ActChange = isReached ? { callBack: "", note: "Called." } : { status: "called" };
  const writtenNow: ActChange = { ...(!isReached && { status: "contacted" }), note: "Answered by email." };
  return (
    <div className="order-last grid gap-2 border-line border-t bg-band px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden">
      {children}
      {isCalling && !step && call && (
        <a href={call} className={`max-w-3xl text-number ${buttonStyle("call")}`} onClick={() => go("call")}>
          Call <bdi>{request.phone}</bdi>
        </a>
      )}
      {step && (
        <fieldset className="grid max-w-3xl auto-cols-fr grid-flow-col items-center gap-2">
          <legend className="mb-1 font-semibold">{questions[step]}</legend>
          {step === "call" && (
            <>
              <Button variant="main" disabled={busy} onClick={() => answer(calledNow)}>
                Yes, called
              </Button>
              <Button disabled={busy} onClick={() => answer({ noAnswer: true }, "no-answer")}>
                No answer
              </Button>
            </>
          )}
          {step === "text" && (
            <Button variant="main" disabled={busy} onClick={() => answer({ textOpened: true })}>
              Yes, texted
            </Button>
          )}
          {step === "email" && (
            <Button variant="main" disabled={busy} onClick={() => answer(writtenNow)}>
              Yes, contacted
            </Button>
          )}
          {step === "no-answer" &&
            callBackTimes().map(({ label, minute }) => (
              <Button key={label} className="px-1!" disabled={busy} onClick={() => answer({ callBack: minute })}>
                {label}
              </Button>
            ))}
          <Button onClick={() => go(undefined)}>{step === "no-answer" ? "No" : "Not yet"}</Button>
        </fieldset>
      )}
      <div className="grid max-w-3xl auto-cols-fr grid-flow-col grid-cols-[auto] gap-2">
        <a href={addressOf.requests} aria-label="Back to the list" className={buttonStyle()}>
          Back
        </a>
        {call ? (
          <a href={call} className={buttonStyle("call")} onClick={() => go("call")}>
            Call
          </a>
        ) : (
          <span className="col-span-2 self-center text-center text-muted text-small">No number to dial</span>
        )}
        {text && (
          <a href={text} className={buttonStyle()} onClick={() => go("text")}>
            Text
          </a>
        )}
        {write ? (
          <a href={write} className={buttonStyle()} onClick={() => go("email")}>
            Email
          </a>
        ) : (
          <span className="self-center text-center text-muted text-small">No email to write to</span>
        )}
      </div>
    </div>
  );
}

const questions: Record<Step, string> = {
  call: "Called?",
  text: "Texted?",
  email: "Written?",
  "no-answer": "Call back?",
};

function askedFor({ services, city }: DeskRequest): string {
  return `${services.join(", ")}${city ? ` in ${city}` : ""}`;
}

function openingWords({ name }: DeskRequest, asked: string): string {
  const [firstName = ""] = name.split(" ");
  return textMessage.opening.replace("[name]", () => firstName).replace("[request]", () => asked);
}

function readStep(id: string): Step | undefined {
  const [step, of] = recall(storageKey)?.split(" ") ?? [];
  return of === id ? steps.find((known) => known === step) : undefined;
}
