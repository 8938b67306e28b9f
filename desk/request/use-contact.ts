import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import {
  type ContactBody,
  type ContactStep,
  type ContactWay,
  type DeskRequest,
  deskPaths,
  type RequestAnswer,
  wayStartedBy,
} from "#contract/desk.ts";
import { ask, DeskError } from "../call.ts";
import { listKey } from "../list/use-request-list.ts";
import { pollIntervalMs } from "../query-client.ts";

export type Contact = ReturnType<typeof useContact>;

/**
 * Tells the server about taps on Call, Text and Email and about the answers to their questions, in order. Without a
 * network, it retries until the server has them, even if another request is open.
 */
export function useContact({ id, attempts }: DeskRequest, me: string) {
  const client = useQueryClient();
  const mutationKey = ["contact", id];
  const contact = useMutation({
    mutationKey,
    scope: { id: "contact" },
    mutationFn: (step: ContactStep) =>
      ask<RequestAnswer>(deskPaths.contact, { id, step } satisfies ContactBody, { keepalive: true }),
    retry: (_, error) => error instanceof DeskError && (error.status === 0 || error.status >= 500),
    retryDelay: pollIntervalMs,
    // A response that is still loading is older than this step.
    onMutate: () => client.cancelQueries({ queryKey: ["request", id] }),
    onSuccess: (answer) => client.setQueryData(["request", id], answer),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
  const waiting = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => ({ step: state.variables as ContactStep, hasFailed: state.failureCount > 0 }),
  });
  const stored = attempts.find(({ by }) => by === me)?.way;
  const question: ContactWay | undefined = waiting.length > 0 ? wayStartedBy(waiting.at(-1)?.step ?? "act") : stored;
  return { ...contact, question, isWaiting: waiting.some(({ hasFailed }) => hasFailed) };
}
