import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { enteredByHand } from "#contract/attribution.ts";
import type { DeskEvent, DeskRequest, ListAnswer } from "#contract/desk-request.ts";
import { listFilterLabels } from "#contract/desk-status.ts";
import { type ActWork, actParts } from "#contract/desk-work.ts";
import type { StaffSession } from "#contract/sign-in.ts";
import { createQueryClient } from "../../sign-in/query-client.ts";
import { attributionOf, sampleFields } from "./sample-fields.ts";

export type Answer = [status: number, body?: object] | "unreachable";

/** Replaces `fetch` with one function for each path, and records the calls. `to` returns the bodies sent to a path. */
export function fakeServer(answers: Record<string, (body: never) => Answer>) {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    calls.push({ path, body });
    const answer = answers[path]?.(body as never) ?? "unreachable";
    if (answer === "unreachable") throw new TypeError("Failed to fetch");
    const [status, content] = answer;
    return new Response(content === undefined ? null : JSON.stringify(content), { status });
  });
  return { calls, to: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body) };
}

export function show(part: ReactNode, client = createQueryClient()) {
  return { client, ...render(<QueryClientProvider client={client}>{part}</QueryClientProvider>) };
}

export const someSession: StaffSession = { address: "anna@office.example", step: "signed-in", passkeys: "offered" };

const noWork = Object.fromEntries(actParts.map((part) => [part, null])) as unknown as ActWork;

export function someRequest(changes: Partial<DeskRequest> = {}): DeskRequest {
  return {
    id: "5b1f0c9e-6a53-4d0e-9d5b-0d8f5f3a7f10",
    receivedAt: "2026-11-21T18:00:00.000Z",
    ...sampleFields,
    name: "Dana Whitfield",
    email: "dana@example.com",
    phone: "(408) 555-0199",
    services: ["Gutter Cleaning"],
    urgency: "today",
    page: "/gutter-cleaning-saratoga-ca",
    city: "Saratoga",
    attribution: attributionOf(),
    sent: {},
    ...noWork,
    status: "new",
    version: 0,
    suspectReason: null,
    letter: "sent",
    tries: 0,
    triedAt: null,
    dial: "+14085550199",
    attempts: [],
    note: null,
    others: 0,
    wanted: null,
    dialWords: "(408) 555-0199",
    pageTitle: "Gutter Cleaning in Saratoga, CA",
    fromSamePerson: [],
    reviewAskedAt: null,
    events: [],
    deliveries: [],
    ...changes,
  };
}

export function someEvent(changes: Partial<DeskEvent> = {}): DeskEvent {
  const by = someSession.address;
  const at = "2026-11-21T19:00:00.000Z";
  const nothing = { ...noWork, message: null, note: null, cleared: [], undone: false };
  return { number: 1, at, by, kind: "act", ...nothing, status: "called", ...changes };
}

export function someList(rows: DeskRequest[], changes: Partial<ListAnswer> = {}): ListAnswer {
  const none = Object.fromEntries(Object.keys(listFilterLabels).map((name) => [name, 0])) as ListAnswer["counts"];
  const counts = { ...none, open: rows.length, all: rows.length, new: rows.length };
  const newest = rows.find(({ attribution }) => attribution.source !== enteredByHand);
  const work = { toCall: rows.length, workedOn: 0, callBacks: [], newestAt: newest?.receivedAt ?? null };
  return { rows, more: false, counts, ...work, emailsStuckSince: null, ...changes };
}

export function fault(code: string, message: string): { error: { code: string; message: string } } {
  return { error: { code, message } };
}
