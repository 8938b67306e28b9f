import { deskStatusLabels } from "#contract/desk.ts";
import { fieldNames, fieldWords, quoteRequestFields } from "#contract/quote-request.ts";
import { localTime } from "../local-time.ts";
import type { AttemptHistory, DeliveryHistory, EventHistory, QuoteRequestHistory } from "../store/history.ts";
import { defineCommand } from "./command.ts";
import { findRequest } from "./find-request.ts";

export const show = defineCommand({
  name: "show",
  usage: "show ID",
  summary: "one request and every attempt to deliver it",
  notes: "The first characters of the id are enough.",
  argument: { what: "the id of a request" },
  options: { json: { type: "boolean", help: "as JSON, for other programs" } },
  readsOnly: true,
  async run({ db }, { argument, options }) {
    const found = await findRequest(db, argument);
    process.stdout.write(`${options.json ? JSON.stringify(found, null, 2) : described(found)}\n`);
  },
});

function described({ request, deliveries, status, events = [] }: QuoteRequestHistory): string {
  const facts = [
    ["Request", request.id],
    ["Received", localTime(request.receivedAt)],
    ...fieldNames.map((field) => [quoteRequestFields[field].label, fieldWords(request, field)]),
    ["Page", request.page ?? "not known"],
    ["Possible spam", request.suspectReason ?? "no"],
    ["Status", status ? deskStatusLabels[status] : "not said"],
  ];
  const lines = facts.map(([label = "", words]) => `${label.padEnd(14)} ${words}`);
  return [...lines, ...events.map(eventLine), "", ...deliveries.flatMap(deliveryLines)].join("\n");
}

function eventLine({ at, author, kind, status, note }: EventHistory): string {
  const done = { act: [], "not-spam": ["not spam"], undo: ["took that back"] }[kind];
  const words = [...done, ...(status ? [deskStatusLabels[status]] : []), ...(note === null ? [] : [note])];
  return `  ${localTime(at)} ${author}: ${words.join(", ")}`;
}

function deliveryLines(delivery: DeliveryHistory): string[] {
  const { channel, state, attempts, history, sentAt, nextAt } = delivery;
  const due = Math.max(Date.parse(nextAt), Date.now());
  const states = {
    sent: `sent ${localTime(sentAt ?? nextAt)}`,
    queued: `waiting, next try ${localTime(new Date(due).toISOString())}`,
    failed: "given up; redrive tries again",
    cancelled: "cancelled, will not be sent",
  };
  const count = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  const held = history.length === 0 && delivery.lastError ? [`  ${delivery.lastError}`] : [];
  return [`${channel}: ${states[state]} (${count})`, ...held, ...history.map(attemptLine)];
}

function attemptLine({ number, startedAt, outcome, error, ambiguous }: AttemptHistory): string {
  const outcomes = { sent: "sent", retry: `did not go through: ${error}`, failed: `given up: ${error}` };
  const words = outcome ? outcomes[outcome] : "under way, or the server stopped in the middle of it";
  return `  ${number}. ${localTime(startedAt)} ${words}${ambiguous ? " (it may have arrived)" : ""}`;
}
