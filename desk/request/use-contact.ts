import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type ContactAttempt, type ContactStep, type PreparedMessage, wayStartedBy } from "#contract/desk-contact.ts";
import type { DeskRequest } from "#contract/desk-request.ts";
import { pollIntervalMs } from "../../sign-in/query-client.ts";
import { sendStep, sendUnsent, useOutbox } from "./contact-outbox.ts";

/** The attempt that staff are asked about. */
type Question = Pick<ContactAttempt, "way" | "message">;

export type Contact = ReturnType<typeof useContact>;

/** Records taps on Call, Text and Email, and the answers to their questions, with or without a network. */
export function useContact({ id, attempts }: DeskRequest, me: string) {
  const client = useQueryClient();
  const { unsent, sent } = useOutbox(me);
  const own = unsent.filter((one) => one.id === id);
  const last = own.at(-1);
  const way = last && wayStartedBy(last.step);
  const unsentQuestion = way && { way, message: last.message ?? null };
  const question: Question | undefined = last ? unsentQuestion : attempts.find(({ by }) => by === me);
  return {
    question,
    /** Whether the server did not take a step at the first try. */
    isWaiting: own.some(({ hasFailed }) => hasFailed),
    /** The newest step that the server has. */
    sent: sent?.request.id === id ? sent : undefined,
    add: (step: ContactStep, message?: PreparedMessage) => sendStep(client, { id, step, message }),
  };
}

/** Sends what is left from before a reload or from a time without a network. */
export function useUnsentContacts(me: string): void {
  const client = useQueryClient();
  useOutbox(me);
  useEffect(() => {
    const send = () => sendUnsent(client);
    send();
    const timer = setInterval(send, pollIntervalMs);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [client]);
}
