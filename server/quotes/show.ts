import { urgencyLabels } from "#contract/quote-request.ts";
import type { AttemptHistory, DeliveryHistory, RequestHistory } from "../store/staff-records.ts";
import { StoreRefusal } from "../store/staff-records.ts";
import { type CommandMeans, WrongUse } from "./command-line.ts";
import { localTime } from "./local-time.ts";

export async function show({ store, line }: CommandMeans): Promise<void> {
  if (!line.argument) throw new WrongUse("show needs the id of a request.");
  const found = await store.findRequest(line.argument);
  if (!found) throw new StoreRefusal(`There is no request ${line.argument}.`);
  const shown = line.options.json ? JSON.stringify(found, null, 2) : described(found);
  process.stdout.write(`${shown}\n`);
}

function described({ request, deliveries }: RequestHistory): string {
  const facts = [
    ["Request", request.id],
    ["Received", localTime(request.receivedAt)],
    ["Name", request.name],
    ["Phone", request.phone],
    ["Email", request.email],
    ["Services", request.services.join(", ")],
    ["How soon", urgencyLabels[request.urgency]],
    ["Page", request.page ?? "not known"],
    ["Possible spam", request.suspectReason ?? "no"],
  ];
  const lines = facts.map(([label = "", words]) => `${label.padEnd(14)} ${words}`);
  return [...lines, "", ...deliveries.flatMap(deliveryLines)].join("\n");
}

function deliveryLines(delivery: DeliveryHistory): string[] {
  const { channel, state, attempts, history, sentAt, nextAt } = delivery;
  const due = Math.max(Date.parse(nextAt), Date.now());
  const states = {
    sent: `sent ${localTime(sentAt ?? nextAt)}`,
    queued: `waiting, next try ${localTime(new Date(due).toISOString())}`,
    failed: "given up; redrive tries again",
  };
  const count = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  const held = history.length === 0 && delivery.lastError ? [`  ${delivery.lastError}`] : [];
  return [`${channel}: ${states[state]} (${count})`, ...held, ...history.map(attemptLine)];
}

function attemptLine({ number, startedAt, outcome, error, ambiguous }: AttemptHistory): string {
  const endings = { sent: "sent", retry: `did not go through: ${error}`, failed: `given up: ${error}` };
  const ending = outcome ? endings[outcome] : "in hand, or the server stopped in the middle of it";
  return `  ${number}. ${localTime(startedAt)} ${ending}${ambiguous ? " (it may have arrived)" : ""}`;
}
