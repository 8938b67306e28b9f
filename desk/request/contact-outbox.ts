import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { ContactBody } from "#contract/desk-contact.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskRequest, RequestAnswer } from "#contract/desk-request.ts";
import { forget, keep, recall } from "../../sign-in/browser-storage.ts";
import { ask, StaffError } from "../../sign-in/call.ts";
import { listKey } from "../list/use-request-list.ts";

interface UnsentStep extends ContactBody {
  hasFailed?: boolean;
}

interface Outbox {
  /** The staff member's address. */
  author: string;
  /** Oldest first. */
  unsent: UnsentStep[];
  /** The newest step that the server has, and the request after it. */
  sent?: { at: number; request: DeskRequest };
}

let outbox: Outbox = { author: "", unsent: [] };
const listeners = new Set<() => void>();
/** Requests whose next step is being sent, so that the steps of each stay in order. */
const sending = new Set<string>();

/** Returns the steps of contacts that the server may not have yet. The tab keeps them, even after a reload. */
export function useOutbox(author: string): Outbox {
  if (outbox.author !== author) outbox = { author, unsent: JSON.parse(recall(storageKey(author)) ?? "[]") };
  return useSyncExternalStore(subscribe, () => outbox);
}

export function sendStep(client: QueryClient, unsent: UnsentStep): void {
  change({ unsent: [...outbox.unsent, unsent] });
  void sendNext(client, unsent.id);
}

/** Sends again what could not be sent before. */
export function sendUnsent(client: QueryClient): void {
  for (const { id } of outbox.unsent) void sendNext(client, id);
}

async function sendNext(client: QueryClient, id: string): Promise<void> {
  const next = outbox.unsent.find((one) => one.id === id);
  if (!next || sending.has(id)) return;
  sending.add(id);
  const { hasFailed: _, ...body } = next;
  const answer = await ask<RequestAnswer>(deskPaths.contact, body, { keepalive: true }).catch((error) => {
    // Such as a request that was erased. After any other failure, the step is sent again.
    return error instanceof StaffError && (error.status === 404 || error.status === 400) ? undefined : "failed";
  });
  sending.delete(id);
  if (answer === "failed") {
    change({ unsent: outbox.unsent.map((one) => (one === next ? { ...one, hasFailed: true } : one)) });
    return;
  }
  if (answer) {
    // A response that is still loading is older than this step.
    void client.cancelQueries({ queryKey: ["request", id] });
    client.setQueryData(["request", id], answer);
    outbox = { ...outbox, sent: { at: Date.now(), request: answer.request } };
  }
  change({ unsent: outbox.unsent.filter((one) => one !== next) });
  void client.invalidateQueries({ queryKey: listKey });
  void sendNext(client, id);
}

function change({ unsent }: Pick<Outbox, "unsent">): void {
  const key = storageKey(outbox.author);
  if (unsent.length === 0) forget(key);
  else keep(key, JSON.stringify(unsent));
  outbox = { ...outbox, unsent };
  for (const listener of listeners) listener();
}

function storageKey(author: string): string {
  return `contacts ${author}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
