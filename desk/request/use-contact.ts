import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type ContactStep, type ContactWay, wayStartedBy } from "#contract/desk-contact.ts";
import type { DeskRequest } from "#contract/desk-request.ts";
import { pollIntervalMs } from "../../sign-in/query-client.ts";
import { sendStep, sendUnsent, useOutbox } from "./contact-outbox.ts";

export type Contact = ReturnType<typeof useContact>;

/** Records taps on Call, Text and Email, and the answers to their questions, with or without a network. */
export function useContact({ id, attempts }: DeskRequest, me: string) {
  const client = useQueryClient();
  const { unsent, sent } = useOutbox(me);
  const own = unsent.filter((one) => one.id === id);
  const last = own.at(-1);
  const stored = attempts.find(({ by }) => by === me)?.way;
  const question: ContactWay | undefined = last ? wayStartedBy(last.step) : stored;
  return {
    question,
    /** Whether the server did not take a step at the first try. */
    isWaiting: own.some(({ hasFailed }) => hasFailed),
    /** The newest step that the server has. */
    sent: sent?.request.id === id ? sent : undefined,
    add: (step: ContactStep) => sendStep(client, { id, step }),
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
