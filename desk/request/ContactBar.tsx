import { type ReactNode, useEffect, useRef, useState } from "react";
import { type ContactAnswer, type ContactWay, callMs, contactSteps } from "#contract/desk-contact.ts";
import { Button, buttonStyle, onceOnly } from "../../sign-in/ui/Button.tsx";
import { questionAbout } from "../list/tags.tsx";
import { addressOf } from "../screen.ts";
import { callBackTimes } from "./call-back-times.ts";
import { messageLinks } from "./messages.ts";
import type { Contact } from "./use-contact.ts";
import type { WorkProps } from "./use-request.ts";

interface Props extends WorkProps {
  contact: Contact;
  /** The user's address. */
  me: string;
  /** Shows an extra button with the number, to dial with one tap. */
  isCalling: boolean;
  children: ReactNode;
}

interface Answer {
  label: string;
  step: ContactAnswer;
}

const answersTo: Record<ContactWay, [Answer, ...Answer[]]> = {
  call: [
    { label: "Yes, called", step: "called" },
    { label: "No answer", step: "no-answer" },
  ],
  text: [{ label: "Yes, texted", step: "text-opened" }],
  email: [{ label: "Yes, emailed", step: "emailed" }],
};

/** Below 80rem it stays at the bottom, within the thumb's reach, but comes first in keyboard order. */
export function ContactBar({ request, work, contact, me, isCalling, children }: Props) {
  const { dial, dialWords } = request;
  const { question } = contact;
  const bar = useRef<HTMLElement>(null);
  // An answer's button disappears with the focus.
  useEffect(() => {
    if (question === undefined && document.activeElement === document.body) bar.current?.focus();
  }, [question]);
  const start = (way: ContactWay) => () => contact.add(contactSteps[way].start);
  const callHref = dial && `tel:${dial}`;
  const { text: textHref, email: emailHref } = messageLinks(request);
  return (
    <section
      ref={bar}
      aria-label="Contact"
      tabIndex={-1}
      className="order-last grid gap-2 border-line border-t bg-band px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] xl:order-none xl:content-start xl:border-t-0 xl:bg-page print:hidden"
    >
      {children}
      {isCalling && !question && callHref && (
        <a href={callHref} className={`max-w-3xl text-number ${buttonStyle("call")}`} onClick={start("call")}>
          Call <bdi>{dialWords}</bdi>
        </a>
      )}
      {question ? (
        <Question label={questionAbout(question)}>
          {answersTo[question.way].map(({ label, step }, at) => (
            <Button
              key={label}
              variant={at === 0 ? "main" : "plain"}
              className="px-1!"
              onClick={onceOnly(() => contact.add(step))}
            >
              {label}
            </Button>
          ))}
          <Button onClick={onceOnly(() => contact.add("not-yet"))}>Not yet</Button>
        </Question>
      ) : (
        <CallBackQuestion {...{ request, work, me }} />
      )}
      <div className="grid max-w-3xl auto-cols-fr grid-flow-col gap-2 max-lg:grid-cols-[auto]">
        <a href={addressOf.requests} aria-label="Back to the list" className={`${buttonStyle()} lg:hidden`}>
          Back
        </a>
        {callHref ? (
          <a href={callHref} className={buttonStyle("call")} onClick={start("call")}>
            Call
          </a>
        ) : (
          <span className="col-span-2 self-center text-center text-muted text-small">No number to dial</span>
        )}
        {textHref && (
          <a href={textHref} className={buttonStyle()} onClick={start("text")}>
            Text
          </a>
        )}
        {emailHref ? (
          <a href={emailHref} className={buttonStyle()} onClick={start("email")}>
            Email
          </a>
        ) : (
          <span className="self-center text-center text-muted text-small">No email to write to</span>
        )}
      </div>
    </section>
  );
}

function Question({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid max-w-3xl auto-cols-fr grid-flow-col items-center gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {children}
    </fieldset>
  );
}

/** Follows the user's unanswered call for a while. */
function CallBackQuestion({ request, work, me }: WorkProps & { me: string }) {
  const [refused, setRefused] = useState<number>();
  const newest = request.events.at(-1);
  const isAsked = newest?.kind === "no-answer" && newest.by === me && newest.number !== refused;
  if (!isAsked || Date.now() - Date.parse(newest.at) > callMs || request.callBack !== null) return null;
  return (
    <Question label="Call back?">
      {callBackTimes().map(({ label, minute }) => (
        <Button
          key={label}
          className="px-1!"
          disabled={work.isPending}
          onClick={onceOnly(() => work.act({ callBack: minute }))}
        >
          {label}
        </Button>
      ))}
      <Button onClick={onceOnly(() => setRefused(newest.number))}>No</Button>
    </Question>
  );
}
