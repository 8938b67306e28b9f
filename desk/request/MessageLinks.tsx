import { contactSteps, type PreparedMessage, preparedMessages } from "#contract/desk-contact.ts";
import { upperFirst } from "#contract/upper-first.ts";
import { buttonStyle } from "../../sign-in/ui/Button.tsx";
import { localDate } from "../../sign-in/ui/times.ts";
import { reviewForm } from "../content.ts";
import { messageLinks } from "./messages.ts";
import type { Contact } from "./use-contact.ts";
import type { WorkProps } from "./use-request.ts";

interface Props extends Pick<WorkProps, "request"> {
  contact: Contact;
}

const quickReplies: PreparedMessage[] = ["noAnswer", "estimateSet", "quoteSent"];

/** Starts a text or an email with one of the owner's texts. */
export function QuickReplies({ request, contact }: Props) {
  const { text, email } = messageLinks(request);
  if (!text && !email) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Quick replies</summary>
      <div className="grid gap-2">
        {quickReplies.map((message) => (
          <MessageLinks key={message} {...{ request, contact, message }} />
        ))}
      </div>
    </details>
  );
}

/** Asks the customer for a review, once a person. */
export function AskForReview({ request, contact }: Props) {
  const { text, email } = messageLinks(request);
  if (!reviewForm || (!text && !email)) return null;
  const { reviewAskedAt } = request;
  if (reviewAskedAt) return <p>Asked for a review on {localDate(reviewAskedAt)}</p>;
  return <MessageLinks {...{ request, contact }} message="review" />;
}

function MessageLinks({ request, contact, message }: Props & { message: PreparedMessage }) {
  const links = messageLinks(request, message);
  const label = preparedMessages[message];
  return (
    <p className="flex items-center gap-2">
      <span className="grow">{label}</span>
      {(["text", "email"] as const).map((way) => {
        const name = upperFirst(way);
        return (
          links[way] && (
            <a
              key={way}
              href={links[way]}
              aria-label={`${name}: ${label}`}
              className={buttonStyle()}
              onClick={() => contact.add(contactSteps[way].start, message)}
            >
              {name}
            </a>
          )
        );
      })}
    </p>
  );
}
