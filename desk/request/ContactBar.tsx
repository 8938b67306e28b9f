import { type ReactNode, useState } from "react";
import { mailHref, smsHref } from "#contract/contact-links.ts";
import type { ActChange, DeskRequest } from "#contract/desk.ts";
import { textMessage, thanks } from "../content.ts";
import { addressOf } from "../screen.ts";
import { forget, keep, recall } from "../tab-storage.ts";
import { Button, buttonStyle } from "../ui/Button.tsx";
import { callBackTimes } from "./call-back-times.ts";
import type { WorkProps } from "./use-request.ts";

interface Props extends WorkProps {
  /** Shows an extra button with the number, to dial with one tap. */
  isCalling: boolean;
  children: ReactNode;
}

const questions = { call: "Called?", text: "Texted?", email: "Emailed?", "no-answer": "Call back?" };

type Step = keyof typeof questions;

/** Kept in the tab, because a phone may reload the page after a call. */
const storageKey = "contacted";

/** Stays at the bottom, within the thumb's reach, but comes first in keyboard order. */
export function ContactBar({ request, work, isCalling, children }: Props) {
  const { id, dial, email } = request;
  const [step, setStep] = useState(() => readStep(id));
  const showStep = (next: Step | undefined) => {
    if (next) keep(storageKey, `${next} ${id}`);
    else forget(storageKey);
    setStep(next);
  };
  const wanted = `${request.services.join(", ")}${request.city ? ` in ${request.city}` : ""}`;
  const callHref = dial && `tel:${dial}`;
  // Companies fill in `thanks.byText` only if their line takes text messages.
  const textHref = thanks.byText && dial && smsHref(dial, openingWords(request, wanted));
  const emailHref = mailHref(email, `Your request: ${wanted}`);
  return (
    <div className="order-last grid gap-2 border-line border-t bg-band px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden">
      {children}
      {isCalling && !step && callHref && (
        <a href={callHref} className={`max-w-3xl text-number ${buttonStyle("call")}`} onClick={() => showStep("call")}>
          Call <bdi>{request.phone}</bdi>
        </a>
      )}
      {step && (
        <fieldset className="grid max-w-3xl auto-cols-fr grid-flow-col items-center gap-2">
          <legend className="mb-1 font-semibold">{questions[step]}</legend>
          {answersTo(step, request).map(({ label, change, next, variant }) => (
            <Button
              key={label}
              variant={variant ?? "plain"}
              className="px-1!"
              disabled={work.isPending}
              onClick={() => {
                showStep(next);
                work.act(change);
              }}
            >
              {label}
            </Button>
          ))}
          <Button onClick={() => showStep(undefined)}>{step === "no-answer" ? "No" : "Not yet"}</Button>
        </fieldset>
      )}
      <div className="grid max-w-3xl auto-cols-fr grid-flow-col grid-cols-[auto] gap-2">
        <a href={addressOf.requests} aria-label="Back to the list" className={buttonStyle()}>
          Back
        </a>
        {callHref ? (
          <a href={callHref} className={buttonStyle("call")} onClick={() => showStep("call")}>
            Call
          </a>
        ) : (
          <span className="col-span-2 self-center text-center text-muted text-small">No number to dial</span>
        )}
        {textHref && (
          <a href={textHref} className={buttonStyle()} onClick={() => showStep("text")}>
            Text
          </a>
        )}
        {emailHref ? (
          <a href={emailHref} className={buttonStyle()} onClick={() => showStep("email")}>
            Email
          </a>
        ) : (
          <span className="self-center text-center text-muted text-small">No email to write to</span>
        )}
      </div>
    </div>
  );
}

interface Answer {
  label: string;
  change: ActChange;
  variant?: "main";
  next?: Step;
}

function answersTo(step: Step, { status }: DeskRequest): Answer[] {
  // Once someone has been reached, a later call does not move the status back.
  const isReached = status !== null && status !== "new";
  const called: ActChange = isReached ? { callBack: "", note: "Called." } : { status: "called" };
  const emailed: ActChange = { ...(!isReached && { status: "contacted" }), note: "Answered by email." };
  const answers: Record<Step, Answer[]> = {
    call: [
      { label: "Yes, called", change: called, variant: "main" },
      { label: "No answer", change: { noAnswer: true }, next: "no-answer" },
    ],
    text: [{ label: "Yes, texted", change: { textOpened: true }, variant: "main" }],
    email: [{ label: "Yes, contacted", change: emailed, variant: "main" }],
    "no-answer": callBackTimes().map(({ label, minute }) => ({ label, change: { callBack: minute } })),
  };
  return answers[step];
}

function openingWords({ name }: DeskRequest, wanted: string): string {
  const [firstName = ""] = name.split(" ");
  return textMessage.opening.replace("[name]", () => firstName).replace("[request]", () => wanted);
}

function readStep(id: string): Step | undefined {
  const [step = "", requestId] = recall(storageKey)?.split(" ") ?? [];
  return requestId === id && step in questions ? (step as Step) : undefined;
}
